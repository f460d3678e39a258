import { ensureDatabase, startPostgres } from "@/server/database/embedded-postgres";
import { migrate } from "@/server/database/migrate";
import { ensureClient } from "@/server/start/ensure-client";

/** Migrated and empty: every test file copies it. */
export const TEMPLATE = "template_lojista";

export type TestPostgres = {
  /** `{name}` stands for the database's name. */
  databaseUrl: string;
  /** Of the maintenance database, as superuser. */
  adminUrl: string;
  prefix: string;
  template: string;
};

/** For one or many runs. */
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
