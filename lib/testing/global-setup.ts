import type { TestProject } from "vitest/node";
import { ensureDatabase, startPostgres } from "@/scripts/embedded-postgres";
import { ensureClient, migrate } from "@/scripts/migrate";
import { newSecrets } from "@/scripts/secrets";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a database by name; `{name}` stands for it. */
    databaseUrl: string;
    /** Address of the maintenance database for the superuser. */
    adminUrl: string;
    secrets: Record<string, string>;
    /** How many requests `generated-requests.test.ts` makes up. */
    generatedRequests: number;
  }
}

/** The migrated, empty database that every test file gets a copy of. */
export const TEMPLATE = "template_lojista";

/** Before the first test file: a throw-away PostgreSQL and its template. */
export default async function setup(project: TestProject) {
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
  project.provide("databaseUrl", postgres.url("{name}"));
  project.provide("adminUrl", postgres.adminUrl);
  project.provide("secrets", newSecrets());
  project.provide("generatedRequests", Number(process.env.GENERATED_REQUESTS ?? 3000));
  return () => postgres.stop();
}
