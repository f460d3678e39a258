import type { TestProject } from "vitest/node";
import { startTestPostgres, type TestPostgres } from "@/lib/testing/postgres";
import { newSecrets } from "@/scripts/secrets";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
    secrets: Record<string, string>;
    /** How many requests `generated-requests.test.ts` makes up. */
    generatedRequests: number;
  }
}

/** The server that whoever starts many runs one after the other gives them in TEST_POSTGRES. */
function givenPostgres() {
  const { TEST_POSTGRES } = process.env;
  return TEST_POSTGRES && { ...(JSON.parse(TEST_POSTGRES) as TestPostgres), stop: async () => {} };
}

/** Before the first test file: a throw-away PostgreSQL and its template. */
export default async function setup(project: TestProject) {
  const { stop, ...postgres } = givenPostgres() || (await startTestPostgres());
  project.provide("postgres", postgres);
  project.provide("secrets", newSecrets());
  project.provide("generatedRequests", Number(process.env.GENERATED_REQUESTS ?? 3000));
  return stop;
}
