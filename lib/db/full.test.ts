import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { POST as create, GET as list } from "@/app/(api)/categories/route";
import { GET as readyz } from "@/app/(api)/readyz/route";
import type { Ctx } from "@/lib/ctx";
import { closeDatabase, pool } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { smallDisk } from "@/lib/testing/small-disk";

const disk = await smallDisk();
if (!disk) console.info("no disk can be filled here: only what Postgres says of one is tried");

let ctx: Ctx;
let cookie = "";
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
});
afterAll(async () => {
  disk?.empty();
  await closeDatabase();
  await disk?.remove();
});

const read = () => call(list, "GET", { cookie });
const ready = () => call(readyz, "GET");
const write = () => call(create, "POST", { cookie, body: { nome: unique(), descricao: "x".repeat(900) } });

async function writeUntilRefused() {
  for (let n = 0; n < 200; n++) {
    const answer = await write();
    if (answer.status !== 201) return answer;
  }
  throw new Error("the disk takes everything");
}

if (disk)
  it("answers 503 to writes on a full disk, goes on reading, and is not ready until there is room", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect([(await write()).status, (await ready()).status]).toEqual([201, 200]);
    disk.fill();
    const refused = await writeUntilRefused();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(refused.json.error).toBe("O serviço está indisponível no momento. Tente de novo em instantes.");
    await vi.waitFor(() => expect(said.mock.calls.join()).toMatch(/No space left on device/));
    const notReady = await ready();
    expect([notReady.status, notReady.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await read()).status).toBe(200);
    disk.empty();
    expect([(await ready()).status, (await write()).status, (await read()).status]).toEqual([200, 201, 200]);
    said.mockRestore();
  });

it("is not ready while the database only reads", async () => {
  const { rows } = await pool().query<{ name: string }>("SELECT current_database() AS name");
  const readOnly = (value: string) =>
    pool().query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = ${value}`);
  await readOnly("on");
  await closeDatabase();
  const { status, headers } = await ready();
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  await pool().query("SET default_transaction_read_only = off");
  await readOnly("off");
  await closeDatabase();
  expect((await ready()).status).toBe(200);
});

it.each([
  ["53100", "disk full"],
  ["53200", "out of memory"],
  ["53300", "too many connections"],
  ["58030", "could not write"],
  ["25006", "read-only"],
  ["55P03", "lock timeout"],
  ["57014", "statement timeout"],
  ["28P01", "password changed"],
  ["3D000", "database away"],
])("says of %s (%s) that it may be tried again, and nothing else", async (state, message) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await pool().query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '${message}' USING ERRCODE = '${state}'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON categories EXECUTE FUNCTION refuse()`);
  const { status, headers, json } = await write();
  await pool().query("DROP TRIGGER refuse ON categories; DROP FUNCTION refuse");
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect(JSON.stringify(json)).not.toContain(message);
  expect((await write()).status).toBe(201);
  said.mockRestore();
});
