import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type Pool } from "pg";
import { afterAll, inject, vi } from "vitest";

async function cloneTemplate(): Promise<string> {
  const { adminUrl, databaseUrl, prefix, template } = inject("postgres");
  const name = `${prefix}_${process.env.VITEST_POOL_ID}`;
  // Only the superuser may end an autovacuum worker in that database.
  const maintenance = new Client({ connectionString: adminUrl });
  await maintenance.connect();
  try {
    await maintenance.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await maintenance.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER lojista STRATEGY file_copy`);
  } finally {
    await maintenance.end();
  }
  return databaseUrl.replace("{name}", name);
}

function forgetGlobals(): void {
  for (const name of Object.keys(globalThis))
    if (name.startsWith("lojista")) Reflect.deleteProperty(globalThis, name);
}

// Test files share a process and packages, but nothing of ours: each file begins with fresh modules, its own
// environment and its own database.
vi.resetModules();
forgetGlobals();
const environment = { ...process.env };
const dataDir = await mkdtemp(path.join(tmpdir(), "lojista-test-"));

/** Gives background work time to end. The next clone of the database closes connections that are left. */
async function closeWhenQuiet({ pool, independent }: { pool: Pool; independent: Pool }): Promise<void> {
  const isBusy = () =>
    [pool, independent].some((each) => each.waitingCount > 0 || each.totalCount > each.idleCount);
  for (const end = Date.now() + 2_000; isBusy() && Date.now() < end; ) await sleep(5);
  const { closeDatabase } = await import("@/lib/db/client");
  if (!isBusy()) await closeDatabase();
}

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const { lojistaDatabase } = globalThis as { lojistaDatabase?: { pool: Pool; independent: Pool } };
  if (lojistaDatabase) await closeWhenQuiet(lojistaDatabase);
  forgetGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  await rm(dataDir, { recursive: true, force: true });
});

// Settings that are read later must see this environment.
Object.assign(process.env, inject("secrets"), {
  DATABASE_URL: await cloneTemplate(),
  DATABASE_POOL_SIZE: "5",
  DATA_DIR: dataDir,
  AUDITED_FILE: inject("auditedFile"),
});
// Late background work of the previous file may have opened a database while this file's did not exist yet.
forgetGlobals();
