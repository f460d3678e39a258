import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { assertAudited } from "@/lib/testing/audited";
import { startTestPostgres, type TestPostgres } from "@/lib/testing/postgres";
import { newSecrets } from "@/scripts/secrets";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
    secrets: Record<string, string>;
    /** How many requests `generated-requests.test.ts` makes up. */
    generatedRequests: number;
    /** Where the tests note which mutations wrote an audit row. */
    auditedFile: string;
  }
}

/** The server that whoever starts many runs one after the other gives them in TEST_POSTGRES. */
function givenPostgres() {
  const { TEST_POSTGRES } = process.env;
  return TEST_POSTGRES && { ...(JSON.parse(TEST_POSTGRES) as TestPostgres), stop: async () => {} };
}

/** Every file and every test: only then has all been seen that there is to see. */
async function isWholeRun({ vitest }: TestProject): Promise<boolean> {
  const files = await vitest.globTestSpecifications();
  return vitest.state.getFiles().length === files.length && !vitest.getGlobalTestNamePattern();
}

/** Before the first test file: a throw-away PostgreSQL and its template. */
export default async function setup(project: TestProject) {
  const { stop, ...postgres } = givenPostgres() || (await startTestPostgres());
  project.provide("postgres", postgres);
  project.provide("secrets", newSecrets());
  project.provide("generatedRequests", Number(process.env.GENERATED_REQUESTS ?? 3000));
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-audited-"));
  const auditedFile = path.join(folder, "audited");
  project.provide("auditedFile", auditedFile);
  return async () => {
    try {
      if (await isWholeRun(project)) await assertAudited(auditedFile);
    } catch (error) {
      // Vitest prints an error of this hour, and calls the run a success.
      process.exitCode = 1;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await stop();
    }
  };
}
