import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startEnv } from "../../lib/env";
import { dataFolder, openDatabase } from "../start/prepare";
import { canAccess, postgresAccount } from "./postgres-account";

let parent = "";
let folder = "";

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "lojista-dados-"));
  // Like a home folder or /srv.
  chmodSync(parent, 0o755);
  folder = path.join(parent, "data");
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

const settings = () => ({ ...startEnv("production"), DATA_DIR: folder, DATABASE_URL: undefined });
const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o777;
/** As root, the group of the database's account may pass through. */
const CLOSED = process.getuid?.() === 0 ? 0o710 : 0o700;

it("lets only this user into the data folder, and the database still reaches its own", async () => {
  const database = await openDatabase(settings(), dataFolder(settings()));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  await database.postgres?.stop();
  expect([modeOf(), modeOf("postgres"), modeOf("postgres", "data")]).toEqual([CLOSED, CLOSED, 0o700]);
  expect(lstatSync(path.join(folder, "postgres")).isSymbolicLink()).toBe(false);
  const account = postgresAccount();
  if (!account) return;
  const somebody = { uid: 54_321, gid: 54_321 };
  expect(canAccess(somebody, "-x", path.join(folder, "postgres"))).toBe(false);
  expect(canAccess(account, "-x", path.join(folder, "postgres", "data"))).toBe(true);
}, 60_000);

it("closes what an earlier version left open, and leaves alone what is not its own", () => {
  for (const name of ["arquivos", "receiver"]) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ["", "arquivos", "receiver"]) chmodSync(path.join(folder, name), 0o755);
  dataFolder(settings());
  expect([modeOf(), modeOf("arquivos"), modeOf("receiver")]).toEqual([0o755, 0o700, 0o700]);
  writeFileSync(path.join(folder, "secrets.json"), "{}");
  dataFolder(settings());
  expect(modeOf()).toBe(CLOSED);
});

it("needs no account where the database is elsewhere", () => {
  const elsewhere = { ...settings(), DATABASE_URL: "postgresql://elsewhere/loja" };
  dataFolder(elsewhere as ReturnType<typeof startEnv>);
  expect([existsSync(folder), modeOf()]).toEqual([true, 0o700]);
});
