import { crossStoreSql } from "@/lib/db/cross-store";
import type { SystemState } from "@/lib/system/schema";

const MAX_SHOWN = 50;

/** Written every 30 s: two writes may fail. */
const SEEN = `
  SELECT papel, maquina, pasta, "iniciadaEm" FROM server_instances
   WHERE "vistaEm" > now() - interval '90 s'
   ORDER BY maquina, papel DESC, "iniciadaEm"`;

type Server = SystemState["aplicacao"]["servidores"][number];

export type Servers = {
  servidores: Server[];
  /** A folder is shared only on one machine with one setting. */
  hasOwnFolders: boolean;
};

export async function readServers(): Promise<Servers> {
  const rows = await crossStoreSql<Server & { pasta: string }>("system-servers", SEEN, []);
  const folders = new Set(rows.map(({ maquina, pasta }) => `${maquina} ${pasta}`));
  return {
    servidores: rows
      .slice(0, MAX_SHOWN)
      .map(({ papel, maquina, iniciadaEm }) => ({ papel, maquina, iniciadaEm })),
    hasOwnFolders: folders.size > 1,
  };
}
