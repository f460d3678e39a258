// @long
import { setTimeout as sleep } from "node:timers/promises";
import { NextRequest } from "next/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as create, GET as list } from "@/app/(api)/categories/route";
import { GET as readyz } from "@/app/(api)/readyz/route";
import type { Ctx } from "@/lib/ctx";
import { closeDatabase, pool } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { type Answer, call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { ownPostgres } from "@/lib/testing/own-postgres";
import { proxy } from "@/proxy";

const AWAY_LIMIT_MS = 5_000;
const BACK_LIMIT_MS = 2_000;
/** The pool's limit for getting a connection. */
const CONNECT_LIMIT_MS = 4_000;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  postgres = await ownPostgres();
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
}, 120_000);

afterEach(async () => {
  postgres.thaw();
  vi.restoreAllMocks();
});

afterAll(async () => {
  postgres.thaw();
  await closeDatabase();
  await postgres.stop();
});

const within = (limitMs: number) => {
  const since = performance.now();
  return () => expect(performance.now() - since).toBeLessThan(limitMs);
};

const read = () => call(list, "GET", { cookie });
const write = () => call(create, "POST", { cookie, body: { nome: unique("Categoria") } });
const ready = () => call(readyz, "GET");

function expectUnavailable({ status, headers, json }: Answer) {
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(json).toEqual({
    success: false,
    error: "O serviço está indisponível no momento. Tente de novo em instantes.",
  });
}

async function back() {
  const inTime = within(BACK_LIMIT_MS);
  postgres.thaw();
  while ((await ready()).status !== 200) await sleep(20);
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
  inTime();
}

describe("a frozen database", () => {
  it("is a 503 with Retry-After in time for reads, writes and readyz, and soon well again", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    expect([(await read()).status, (await write()).status, (await ready()).status]).toEqual([200, 201, 200]);
    postgres.freeze();
    const inTime = within(AWAY_LIMIT_MS);
    // More requests than connections.
    const answers = await Promise.all([...Array.from({ length: 20 }, read), write(), write(), ready()]);
    inTime();
    answers.forEach(expectUnavailable);
    // From here on no request waits.
    const atOnce = within(1_000);
    (await Promise.all([read(), write(), ready()])).forEach(expectUnavailable);
    atOnce();
    await back();
    expect(said.mock.calls.join()).toContain("the database answers again");
  });

  it("ends transactions that it catches half-way, and gives their connections back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const inTransaction = (name: string) =>
      transact(ctx, async (tx) => {
        await tx.db.category.create({ data: { storeId: tx.storeId, nome: name, slug: unique("c") } });
        postgres.freeze();
        await tx.db.category.count();
      });
    const names = [unique("a"), unique("b"), unique("c"), unique("d"), unique("e")];
    const inTime = within(AWAY_LIMIT_MS);
    const ends = await Promise.allSettled(names.map(inTransaction));
    inTime();
    expect(ends.map(({ status }) => status)).toEqual(names.map(() => "rejected"));
    await back();
    expect(await ctx.db.category.count({ where: { nome: { in: names } } })).toBe(0);
    expect((await Promise.all(Array.from({ length: 10 }, read))).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect(pool().totalCount).toBeLessThanOrEqual(5);
  });
});

it("is not held to be away by a process that gets no CPU itself", async () => {
  await ready();
  postgres.freeze();
  const answer = ready();
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < 6; turn++) {
    Atomics.wait(nobody, 0, 0, 700);
    await sleep(1);
  }
  postgres.thaw();
  expect((await answer).status).toBe(200);
});

const page = (path: string, headers: Record<string, string> = {}) =>
  proxy(
    new NextRequest(`http://aurora.localhost:3000${path}`, {
      headers: { host: "aurora.localhost:3000", ...headers },
    }),
  );

it("ends each wait for a connection once, also when its own limit comes later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await read();
  postgres.freeze();
  const inTime = within(AWAY_LIMIT_MS);
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => ctx.db.category.count()));
  inTime();
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => "rejected"));
  await sleep(CONNECT_LIMIT_MS);
  await back();
});

describe("pages of a frozen database", () => {
  it("are a page that says so and asks again, in the visitor's language, to routers too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await page("/admin/entrar")).status).toBe(200);
    postgres.freeze();
    const inTime = within(AWAY_LIMIT_MS);
    const [shop, panel, english, router] = await Promise.all([
      page("/loja"),
      page("/admin/pedidos"),
      page("/admin/entrar", { cookie: "lojista_idioma=en" }),
      page("/loja?_rsc=1", { rsc: "1" }),
    ]);
    inTime();
    for (const answer of [shop, panel, english, router]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
    expect(await shop.text()).toContain("Voltamos em instantes");
    expect(await english.text()).toMatch(/<html lang="en">.*http-equiv="refresh".*Back in a moment/s);
    // A page that needs no database is shown.
    expect((await page("/nenhum-lugar", { accept: "text/html" })).status).toBe(200);
    await back();
    expect((await page("/admin/entrar")).status).toBe(200);
  });
});

describe("a busy database", () => {
  it("is not taken for one that is away", async () => {
    const [slow, other] = await Promise.all([
      pool()
        .query("SELECT pg_sleep(4)")
        .then(() => "done"),
      sleep(3_500).then(read),
    ]);
    expect([slow, other.status]).toEqual(["done", 200]);
  });

  it("ends what waits for a lock for too long, and tells to try again", async () => {
    const holder = await pool().connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE categories");
    const inTime = within(AWAY_LIMIT_MS);
    expectUnavailable(await read());
    inTime();
    await holder.query("ROLLBACK");
    holder.release();
    expect((await read()).status).toBe(200);
  });
});
