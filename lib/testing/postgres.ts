import { ensureDatabase, startPostgres } from "@/server/database/embedded-postgres";
import { migrate } from "@/server/database/migrate";
import { ensureClient } from "@/server/start/ensure-client";

/** A migrated and empty database; every test file gets a copy. */
export const TEMPLATE = "template_lojista";

export type TestPostgres = {
  /** `{name}` is the place for the database's name. */
  databaseUrl: string;
  /** The address of the maintenance database, as superuser. */
  adminUrl: string;
  prefix: string;
  template: string;
};

/** For one or several test runs. */
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
  return { databaseUrl: postgres.url("{name}"), adminUrl, prefix: "test", template: TEMPLATE, stop };
}
