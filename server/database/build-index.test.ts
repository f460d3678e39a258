import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, inject, it, vi } from "vitest";
import { aMigration, anEmptyDatabase, halfDone, marks, query } from "@/lib/testing/migrations";
import { root } from "../start/run-tool";
import { migrate } from "./migrate";

vi.spyOn(console, "log").mockImplementation(() => {});

const { adminUrl } = inject("postgres");
const neverStopped = new AbortController().signal;

const ROWS = aMigration(
  "1_rows",
  "CREATE TABLE rows (n int); INSERT INTO rows SELECT generate_series(1, 100)",
);
const INDEX = aMigration(
  "2_index",
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "rows_n_idx" ON "rows" ("n");\n',
);
const BOTH = [ROWS, INDEX];
const BUILDERS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
  AND (query LIKE '-- outside%' OR query LIKE 'DROP INDEX%') AND state = 'active'`;
const builders = (url: string) => query<{ pid: number }>(url, BUILDERS);
const indexes = (url: string) =>
  query<{ isValid: boolean }>(
    url,
    `SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass('rows_n_idx')`,
  );
const VALID = [{ isValid: true }];
const INVALID = [{ isValid: false }];
const names = async (url: string) => (await marks(url)).map(({ name }) => name);

/** A database with rows, and a writer whose open transaction holds up each build of an index. */
async function aHeldUpBuild() {
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped, [ROWS]);
  const writer = new Client({ connectionString: url });
  await writer.connect();
  await writer.query("BEGIN; INSERT INTO rows VALUES (0)");
  const untilBuilding = () => vi.waitUntil(async () => (await builders(url)).length > 0, 15_000);
  return { url, untilBuilding, end: () => writer.end() };
}

it("builds an index while others write, whatever time limits the role has", async () => {
  const { url, untilBuilding, end } = await aHeldUpBuild();
  const name = new URL(url).pathname.slice(1);
  await query(adminUrl, `ALTER DATABASE ${name} SET statement_timeout = '300ms'`);
  await query(adminUrl, `ALTER DATABASE ${name} SET lock_timeout = '300ms'`);
  const runs = Promise.all([1, 2].map(() => migrate(url, neverStopped, [INDEX])));
  await untilBuilding();
  await query(url, "INSERT INTO rows VALUES (-1)");
  await sleep(500);
  expect(await builders(url)).toHaveLength(1);
  expect(await names(url)).toEqual(["1_rows"]);
  await end();
  await runs;
  expect([await indexes(url), await names(url)]).toEqual([VALID, ["1_rows", "2_index"]]);
});

it("builds an index again whose build was cut off", async () => {
  const { url, untilBuilding, end } = await aHeldUpBuild();
  const run = migrate(url, neverStopped, BOTH).catch((error: Error) => error.name);
  await untilBuilding();
  await query(adminUrl, "SELECT pg_terminate_backend($1)", [(await builders(url))[0]?.pid]);
  expect(await run).toBe("StopReason");
  await end();
  expect([await indexes(url), await names(url)]).toEqual([INVALID, ["1_rows"]]);
  await migrate(url, neverStopped, BOTH);
  expect([await indexes(url), await names(url)]).toEqual([VALID, ["1_rows", "2_index"]]);
});

it("waits for the build of a killed process, which the server goes on with", async () => {
  const { url, untilBuilding, end } = await aHeldUpBuild();
  const script = `import { migrate } from "./server/database/migrate.ts";
    await migrate(process.env.URL, new AbortController().signal, JSON.parse(process.env.FILES));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const env = { ...process.env, URL: url, FILES: JSON.stringify(BOTH) };
  const child = spawn(process.execPath, args, { cwd: root, env });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await untilBuilding();
  child.kill("SIGKILL");
  await ended;
  const next = migrate(url, neverStopped, BOTH);
  await end();
  await next;
  expect([await indexes(url), await names(url)]).toEqual([VALID, ["1_rows", "2_index"]]);
});

it("finishes an index that Prisma's command line began, and takes no other table's index for it", async () => {
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped, [ROWS]);
  await halfDone(url, INDEX.name, "ERROR: deadlock detected");
  await query(url, "CREATE TABLE other (n int); CREATE INDEX rows_n_idx ON other (n)");
  await expect(migrate(url, neverStopped, BOTH)).rejects.toThrow("índice de outra tabela");
  await query(url, "DROP TABLE other");
  await migrate(url, neverStopped, BOTH);
  expect(await marks(url)).toContainEqual({ name: INDEX.name, sum: INDEX.checksum, isFinished: true });
});
