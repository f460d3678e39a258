import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { assertAudited } from "@/lib/testing/audited";
import { startTestPostgres, type TestPostgres } from "@/lib/testing/postgres";
import { newSecrets } from "@/server/start/secrets";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
    secrets: Record<string, string>;
    generatedRequests: number;
    randomCarts: number;
    bankFiles: number;
    randomCartsSeed: number | null;
    randomFileRows: number;
    randomFileRowsSeed: number | null;
    auditedFile: string;
  }
}

/** A database server that several test runs share. */
function givenPostgres() {
  const { TEST_POSTGRES } = process.env;
  return TEST_POSTGRES && { ...(JSON.parse(TEST_POSTGRES) as TestPostgres), stop: async () => {} };
}

/** Only a run of all tests has seen every mutation. */
async function isWholeRun({ vitest }: TestProject): Promise<boolean> {
  const files = await vitest.globTestSpecifications();
  return vitest.state.getFiles().length === files.length && !vitest.getGlobalTestNamePattern();
}

export default async function setup(project: TestProject) {
  const { stop, ...postgres } = givenPostgres() || (await startTestPostgres());
  project.provide("postgres", postgres);
  project.provide("secrets", newSecrets());
  project.provide("generatedRequests", Number(process.env.GENERATED_REQUESTS ?? 3000));
  project.provide("randomCarts", Number(process.env.RANDOM_CARTS ?? 40));
  project.provide("bankFiles", Number(process.env.BANK_FILES ?? 300));
  project.provide("randomFileRows", Number(process.env.RANDOM_FILE_ROWS ?? 300));
  const { RANDOM_CARTS_SEED, RANDOM_FILE_ROWS_SEED } = process.env;
  project.provide("randomCartsSeed", RANDOM_CARTS_SEED ? Number(RANDOM_CARTS_SEED) : null);
  project.provide("randomFileRowsSeed", RANDOM_FILE_ROWS_SEED ? Number(RANDOM_FILE_ROWS_SEED) : null);
  const folder = mkdtempSync(path.join(tmpdir(), "lojista-audited-"));
  const auditedFile = path.join(folder, "audited");
  project.provide("auditedFile", auditedFile);
  return async () => {
    try {
      if (await isWholeRun(project)) await assertAudited(auditedFile);
    } catch (error) {
      // If an error is thrown here, Vitest prints the error but reports success.
      process.exitCode = 1;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await stop();
    }
  };
}
