import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../database/database";

export type ServerRole = "web" | "tarefas";

const EVERY_MS = 30_000;
const QUERY_LIMIT_MS = 10_000;

const SEEN = `
  WITH old AS (DELETE FROM server_instances WHERE "vistaEm" < now() - interval '1 day')
  INSERT INTO server_instances (id, papel, maquina, pasta) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET "vistaEm" = now()`;

/**
 * Records every 30 s that this server lives, so that servers of one database know each other. Uses its own
 * connection, so that it takes none from requests.
 */
export async function keepSeen(
  databaseUrl: string,
  role: ServerRole,
  dataDir: string,
  signal: AbortSignal,
): Promise<void> {
  const id = randomUUID();
  const values = [id, role, hostname().slice(0, 255), path.resolve(dataDir)];
  // Other parts report it when the database can't be reached.
  const write = (text: string, given: unknown[]) => {
    const query = { text, values: given, query_timeout: QUERY_LIMIT_MS };
    return withClient(databaseUrl, (client) => client.query(query)).catch(() => {});
  };
  while (!signal.aborted) {
    await write(SEEN, values);
    await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
  }
  await write("DELETE FROM server_instances WHERE id = $1", [id]);
}
