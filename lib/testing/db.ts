import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { TEMPLATE } from "./postgres";

async function cloneTemplate(): Promise<string> {
  const { adminUrl, databaseUrl, prefix } = inject("postgres");
  const name = `${prefix}_${process.env.VITEST_POOL_ID}`;
  // Only the superuser may end an autovacuum worker in there.
  const maintenance = new Client({ connectionString: adminUrl });
  await maintenance.connect();
  try {
    await maintenance.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await maintenance.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER lojista`);
  } finally {
    await maintenance.end();
  }
  return databaseUrl.replace("{name}", name);
}

const dataDir = await mkdtemp(path.join(tmpdir(), "lojista-test-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

// Before the test file loads, so that lazily read settings see it.
Object.assign(process.env, inject("secrets"), {
  DATABASE_URL: await cloneTemplate(),
  DATABASE_POOL_SIZE: "5",
  DATA_DIR: dataDir,
  AUDITED_FILE: inject("auditedFile"),
});
