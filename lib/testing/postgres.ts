import { ensureDatabase, startPostgres } from "@/scripts/embedded-postgres";
import { ensureClient } from "@/scripts/ensure-client";
import { migrate } from "@/scripts/migrate";

/** The migrated, empty database that every test file gets a copy of. */
export const TEMPLATE = "template_lojista";

/** A server with the template in it. */
export type TestPostgres = {
  /** Address of a database by name; `{name}` stands for it. */
  databaseUrl: string;
  /** Address of the maintenance database for the superuser. */
  adminUrl: string;
  /** What the databases of this run are called before the number of their worker. */
  prefix: string;
};

/** A throw-away PostgreSQL with the template, for one run of the tests or for many. */
export async function startTestPostgres(): Promise<TestPostgres & { stop: () => Promise<void> }> {
  const { signal } = new AbortController();
  await ensureClient(signal);
  const postgres = await startPostgres({ ephemeral: true });
  try {
    await ensureDatabase(postgres, TEMPLATE);
    await migrate(postgres.url(TEMPLATE), signal);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const { adminUrl, stop } = postgres;
  return { databaseUrl: postgres.url("{name}"), adminUrl, prefix: "test", stop };
}
