import { spawn, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, inject, it, vi } from "vitest";
import { aMigration, anEmptyDatabase, halfDone, marks, query } from "@/lib/testing/migrations";
import { TEMPLATE } from "@/lib/testing/postgres";
import { root, tool } from "../start/run-tool";
import { hasPendingMigrations, migrate } from "./migrate";
import { migrationFiles, readChecksums } from "./migration-files";

vi.spyOn(console, "log").mockImplementation(() => {});

const { adminUrl, databaseUrl } = inject("postgres");
const FILES = migrationFiles();
const PEOPLE = "20261121230000_people";
const neverStopped = new AbortController().signal;

const WAITING = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
  WHERE datname = current_database() AND NOT granted`;

const upTo = (name: string) => FILES.slice(0, FILES.findIndex((file) => file.name === name) + 1);
const before = (name: string) => upTo(name).slice(0, -1);

/** All objects that migrations create, as text. */
const OBJECTS = `
  SELECT string_agg(line, E'\\n' ORDER BY line COLLATE "C") AS text FROM (
    SELECT format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
      WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
    UNION ALL SELECT 'extension ' || extname FROM pg_extension) all_objects`;
const objects = async (url: string) => (await query<{ text: string }>(url, OBJECTS))[0]?.text ?? "";
const template = () => objects(databaseUrl.replace("{name}", TEMPLATE));

const ALL_MARKS = FILES.map(({ name, checksum }) => ({ name, sum: checksum, isFinished: true }));

async function isPending(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return hasPendingMigrations(client).finally(() => client.end());
}

async function expectWhole(url: string) {
  expect(await marks(url)).toEqual(ALL_MARKS);
  expect(await objects(url)).toBe(await template());
  expect(await isPending(url)).toBe(false);
}

it("goes on where it was cut off, whenever its connection dies", async () => {
  const url = await anEmptyDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const delayMs of [0, 20, 40, 60, 100, 150, 250]) {
    const run = migrate(url, neverStopped).catch((error: Error) => error);
    await sleep(delayMs);
    await query(adminUrl, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [
      name,
    ]);
    const error = await run;
    if (error) expect(error.name).toBe("StopReason");
    // The next run fails if a mark is wrong.
  }
  await migrate(url, neverStopped);
  await expectWhole(url);
});

it("goes on after its process was killed in the middle", async () => {
  const url = await anEmptyDatabase();
  const script = `import { migrate } from "./server/database/migrate.ts";
    await migrate(process.env.URL, new AbortController().signal);`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, URL: url } });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const applied = () =>
    marks(url).then(
      ({ length }) => length,
      () => 0,
    );
  await vi.waitFor(async () => expect(await applied()).toBeGreaterThan(0), { timeout: 15_000, interval: 5 });
  child.kill("SIGKILL");
  await ended;
  await migrate(url, neverStopped);
  await expectWhole(url);
});

it("finishes the migration under way when it is stopped, and begins no other", async () => {
  const url = await anEmptyDatabase();
  const stopped = new AbortController();
  const files = [
    aMigration("1_slow", "SELECT pg_sleep(0.5); CREATE TABLE slow ();"),
    aMigration("2_next", "CREATE TABLE next ();"),
  ];
  const run = migrate(url, stopped.signal, files);
  await sleep(200);
  stopped.abort(new Error("stopped"));
  await expect(run).rejects.toThrow("stopped");
  expect(await marks(url)).toMatchObject([{ name: "1_slow", isFinished: true }]);
  expect(await query(url, "SELECT to_regclass('slow') AS slow, to_regclass('next') AS next")).toEqual([
    { slow: "slow", next: null },
  ]);
  await migrate(url, neverStopped, files);
});

it("leaves nothing of a migration that fails, and says which", async () => {
  const url = await anEmptyDatabase();
  const broken = aMigration("1_broken", "CREATE TABLE half (); SELECT 1 / 0;");
  await expect(migrate(url, neverStopped, [broken])).rejects.toThrow(
    "a migração 1_broken falhou e nada dela ficou: division by zero",
  );
  expect(await query(url, "SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  await migrate(url, neverStopped, [aMigration("1_broken", "CREATE TABLE half ();")]);
});

it("begins again when a program that still writes locks the same tables in another order", async () => {
  const url = await anEmptyDatabase();
  const tables = aMigration(
    "20260101000000_a",
    "CREATE TABLE a (n int); CREATE TABLE b (n int); INSERT INTO a VALUES (1)",
  );
  // It waits in the middle for the writer, so that each holds what the other wants.
  const change = aMigration(
    "20260101000001_b",
    "ALTER TABLE b ADD COLUMN x int; ALTER TABLE a ADD COLUMN x int",
  );
  await migrate(url, neverStopped, [tables]);
  const writer = new Client({ connectionString: url });
  await writer.connect();
  try {
    await writer.query("BEGIN; UPDATE a SET n = 2");
    const migrating = migrate(url, neverStopped, [tables, change]);
    await vi.waitUntil(async () => (await query(url, WAITING)).length > 0);
    await writer.query("INSERT INTO b VALUES (1); COMMIT");
    await migrating;
  } finally {
    await writer.end();
  }
  expect(await query(url, "SELECT a.n, a.x, (SELECT count(*)::int FROM b) AS rows FROM a")).toEqual([
    { n: 2, x: null, rows: 1 },
  ]);
});

it("is done by one of several that start at once, while the others wait", async () => {
  const url = await anEmptyDatabase();
  await Promise.all([1, 2, 3].map(() => migrate(url, neverStopped)));
  await expectWhole(url);
});

it("waits for Prisma's command line, as long as nobody stops it", async () => {
  const url = await anEmptyDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query("SELECT pg_advisory_lock(72707369)");
  const stopped = new AbortController();
  const run = migrate(url, stopped.signal);
  const settled = vi.fn();
  void run.then(settled, settled);
  const waits = expect.stringContaining("Esperando outro processo");
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledWith(waits), 10_000);
  expect(settled).not.toHaveBeenCalled();
  stopped.abort(new Error("stopped"));
  await expect(run).rejects.toThrow("stopped");
  const { rows } = await other.query("SELECT to_regclass('_prisma_migrations') AS marks");
  expect(rows).toEqual([{ marks: null }]);
  await other.end();
});

it("marks what an earlier version applied and could not mark any more", async () => {
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped, upTo(PEOPLE));
  await query(url, "DELETE FROM _prisma_migrations WHERE migration_name = $1", [PEOPLE]);
  await halfDone(url, PEOPLE);
  expect(await isPending(url)).toBe(true);
  await migrate(url, neverStopped);
  await expectWhole(url);
});

it("repeats what an earlier version began, failed at or was killed in", async () => {
  for (const logs of [null, "ERROR: no rights"]) {
    const url = await anEmptyDatabase();
    await migrate(url, neverStopped, before(PEOPLE));
    await halfDone(url, PEOPLE, logs);
    await migrate(url, neverStopped);
    await expectWhole(url);
  }
});

it("does not take something foreign for what a failed migration would have made", async () => {
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped, before(PEOPLE));
  await query(url, "CREATE TABLE user_tokens ()");
  await halfDone(url, PEOPLE, `ERROR: relation "user_tokens" already exists`);
  await expect(migrate(url, neverStopped)).rejects.toThrow(
    `npx prisma migrate resolve --rolled-back ${PEOPLE}`,
  );
  expect(await marks(url)).toContainEqual(expect.objectContaining({ name: PEOPLE, isFinished: false }));
});

it("knows of each migration of the earlier versions whether it is there: none can be applied twice", async () => {
  const url = databaseUrl.replace("{name}", TEMPLATE);
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const { name, sql } of upTo(PEOPLE)) {
    const again = client.query(sql).then(
      () => "applied",
      ({ code }) => code,
    );
    expect([name, await again]).toEqual([name, expect.stringMatching(/^42(P06|P07|701|723|710|703)$/)]);
  }
  await client.end();
});

it("brings a database with an earlier edition of a migration to the same state", async () => {
  const people = FILES.find(({ name }) => name === PEOPLE);
  const [sql = ""] = people?.sql.split("\n-- What is only ever added to is not emptied either.") ?? [];
  const first = aMigration(PEOPLE, sql);
  expect(readChecksums()[PEOPLE]).toEqual([people?.checksum, first.checksum]);
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped, [...before(PEOPLE), first]);
  await query(url, "UPDATE _prisma_migrations SET checksum = $1 WHERE migration_name = $2", [
    first.checksum,
    PEOPLE,
  ]);
  expect(await objects(url)).not.toContain("stock_movements_kept");
  await migrate(url, neverStopped);
  await expectWhole(url);
});

it("leaves marks that Prisma's command line agrees with", async () => {
  const url = await anEmptyDatabase();
  await migrate(url, neverStopped);
  const env = { ...process.env, DATABASE_URL: url, PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  const { status, stdout } = spawnSync(tool("prisma"), ["migrate", "status"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining("Database schema is up to date!")]);
});
