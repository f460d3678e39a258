import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../start/free-port";
import { isRunning } from "../start/process-info";
import { root } from "../start/run-tool";
import { ensureDatabase, startPostgres } from "./embedded-postgres";
import { postgresAccount } from "./postgres-account";
import { postgresBinaries } from "./postgres-binaries";
import { spawnPostgres } from "./postgres-process";

let parent = "";
let dataDir = "";

beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), "lojista-cluster-"));
  // As root, Postgres runs under another user. That user must be able to enter the folder.
  chmodSync(parent, 0o755);
  dataDir = path.join(parent, "postgres");
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  await client.end();
  return rows.flat();
}

const postmasterPid = (folder: string) =>
  Number(readFileSync(path.join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);

it("keeps data, port and password from one start to the next", async () => {
  const first = await startPostgres({ dataDir });
  await ensureDatabase(first, "loja");
  await ask(first.url("loja"), "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();

  const second = await startPostgres({ dataDir });
  expect(second.url("loja")).toBe(first.url("loja"));
  expect(await ask(second.url("loja"), "SELECT answer FROM kept")).toEqual([42]);
  expect(await ask(second.url("loja"), "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual(
    [false],
  );
  expect(await ask(second.url("loja"), "SHOW fsync")).toEqual(["on"]);
  await second.stop();
});

it("keeps its passwords from other users, and only listens on the loopback", async () => {
  expect(statSync(path.join(dataDir, "connection.json")).mode & 0o777).toBe(0o600);
  const postgres = await startPostgres({ dataDir });
  expect(await ask(postgres.url("loja"), "SHOW listen_addresses")).toEqual(["127.0.0.1"]);
  await expect(ask(postgres.url("loja").replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(
    /password/,
  );
  await postgres.stop();
});

it("refuses a second process on the same data, and names the first", async () => {
  const postgres = await startPostgres({ dataDir });
  await expect(startPostgres({ dataDir })).rejects.toThrow(`em uso pelo processo ${process.pid}`);
  await postgres.stop();
});

it("starts again after the server was killed", async () => {
  const first = await startPostgres({ dataDir });
  process.kill(postmasterPid(first.folder), "SIGKILL");
  await first.exited;
  const second = await startPostgres({ dataDir, port: first.port });
  expect(await ask(second.url("loja"), "SELECT answer FROM kept")).toEqual([42]);
  await second.stop();
});

it("ends with the process that started it, also when that is killed", async () => {
  const script = `
    import { startPostgres } from "./server/database/embedded-postgres.ts";
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log("up");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
  });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const pid = postmasterPid(dataDir);
  expect(isRunning(pid)).toBe(true);
  child.kill("SIGKILL");
  for (let i = 0; i < 400 && existsSync(path.join(dataDir, "data", "postmaster.pid")); i++) await sleep(25);
  expect(existsSync(path.join(dataDir, "data", "postmaster.pid"))).toBe(false);
});

it("ends although its parent ended before it listened to signals", async () => {
  // Makes the cluster, also where this test runs alone.
  await (await startPostgres({ dataDir })).stop();
  const account = postgresAccount(path.join(dataDir, "data"));
  const bin = postgresBinaries(account);
  const { guard } = spawnPostgres({
    folder: dataDir,
    bin,
    port: await freePort(),
    account,
    ephemeral: false,
  });
  const exited = once(guard, "exit");
  guard.stdin?.end();
  expect(await Promise.race([exited, sleep(4_000, "still runs", { ref: false })])).not.toBe("still runs");
});

it("leaves nothing of a throw-away cluster", async () => {
  const postgres = await startPostgres({ ephemeral: true });
  expect(await ask(postgres.adminUrl, "SHOW fsync")).toEqual(["off"]);
  await postgres.stop();
  expect(existsSync(postgres.folder)).toBe(false);
});
