import { readFileSync } from "node:fs";
import path from "node:path";
import { ensureDatabase, startPostgres } from "@/server/database/embedded-postgres";
import { migrate } from "@/server/database/migrate";
import { freeze, thaw } from "@/server/start/process-info";

/** A server for a test file that freezes or kills its server. This process connects to it. */
export async function ownPostgres() {
  const postgres = await startPostgres({ ephemeral: true });
  await ensureDatabase(postgres, "lojista");
  await migrate(postgres.url("lojista"), new AbortController().signal);
  process.env.DATABASE_URL = postgres.url("lojista");
  const pid = Number(
    readFileSync(path.join(postgres.folder, "data", "postmaster.pid"), "utf8").split("\n")[0],
  );
  return {
    ...postgres,
    freeze: () => freeze(pid),
    thaw: () => thaw(pid),
    stop: async () => {
      thaw(pid);
      await postgres.stop();
    },
  };
}
