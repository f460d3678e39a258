import { NextRequest } from "next/server";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as create, GET as list } from "@/app/(api)/categories/route";
import { closeDatabase, databaseHealth, pool } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { ownPostgres } from "@/lib/testing/own-postgres";
import { proxy } from "@/proxy";

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let operator: Client;
let cookie = "";

beforeAll(async () => {
  postgres = await ownPostgres();
  operator = new Client({ connectionString: postgres.url("postgres") });
  await operator.connect();
  ({ cookie } = await aUser(await aStore()));
}, 120_000);

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await letIn(true);
  await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 5_000 });
});

afterAll(async () => {
  await closeDatabase();
  await operator.end();
  await postgres.stop();
});

const letIn = (isOpen: boolean) => operator.query(`ALTER DATABASE lojista ALLOW_CONNECTIONS ${isOpen}`);

/** New log-ins are refused. Open connections stay, except those whose application name is like `cut`. */
async function refuseAll(cut: string) {
  await letIn(false);
  const sql = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name LIKE $1";
  await operator.query(sql, [cut]);
  await vi.waitFor(() => expect(pool().idleCount).toBe(0));
}

const read = () => call(list, "GET", { cookie });
const write = () => call(create, "POST", { cookie, body: { nome: unique("Categoria") } });
const page = (path: string) =>
  proxy(new NextRequest(`http://aurora.localhost${path}`, { headers: { host: "aurora.localhost" } }));
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

it.each([
  ["also cut the health check's connection", "lojista%"],
  ["left the health check's connection alone", "lojista"],
])("a database that refuses log-ins and %s is away for pages and endpoints", async (_name, cut) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await page("/admin/entrar")).status).toBe(200);
  await refuseAll(cut);
  expect(await statuses([read(), write()])).toEqual([503, 503]);
  const pages = await Promise.all([page("/admin/entrar"), page("/loja")]);
  for (const { status, headers } of pages) {
    expect([status, Number(headers.get("retry-after"))]).toEqual([503, 5]);
  }
  await letIn(true);
  await vi.waitFor(async () => expect((await page("/admin/entrar")).status).toBe(200), { timeout: 5_000 });
});

it("an outage is a line at its beginning, a count each minute, and a line at its end", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const lines = () =>
    said.mock.calls
      .map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
      // Of the connections that are cut; they may come before or after the outage's first line.
      .filter(({ job }) => job !== "idle-connection");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await refuseAll("lojista");
  for (let round = 0; round < 5; round++) await statuses([read(), read(), write(), write()]);
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(0));
  expect(lines()).toEqual([
    expect.objectContaining({ job: "database health", error: expect.stringContaining("refuses log-ins: ") }),
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines().slice(1)).toEqual([
    expect.objectContaining({ job: "database health", failed: 20, error: "the database is still away" }),
  ]);
  await letIn(true);
  await vi.waitFor(() => expect(databaseHealth().isAway).toBe(false), { timeout: 5_000 });
  vi.advanceTimersByTime(120_000);
  expect(lines().slice(2)).toEqual([
    expect.objectContaining({ job: "database health", failed: 20, error: "the database answers again" }),
  ]);
});

it("while others of ours are let in, who is refused is told to come again, and the others go on", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const holder = await pool().connect();
  await letIn(false);
  expect(await statuses([read()])).toEqual([503]);
  expect((await holder.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  expect([databaseHealth().isAway, databaseHealth().isRefusing]).toEqual([false, true]);
  await vi.waitFor(() => expect(said.mock.calls.join()).toContain("/test"));
  holder.release();
});
