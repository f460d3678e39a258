import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { TEMPLATE } from "./postgres";

/** An empty database for this test file, under the name of its worker. */
async function cloneTemplate(): Promise<string> {
  const { adminUrl, databaseUrl, prefix } = inject("postgres");
  const name = `${prefix}_${process.env.VITEST_POOL_ID}`;
  // The superuser, because a worker of autovacuum may be in there, which nobody else may end.
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

// Runs before the test file is loaded, so that whatever reads its settings at first use finds these.
Object.assign(process.env, inject("secrets"), {
  DATABASE_URL: await cloneTemplate(),
  DATABASE_POOL_SIZE: "5",
  DATA_DIR: dataDir,
  AUDITED_FILE: inject("auditedFile"),
});
