import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { POST as create, GET as list } from "@/app/(api)/categories/route";
import { GET as readyz } from "@/app/(api)/readyz/route";
import type { Ctx } from "@/lib/ctx";
import { closeDatabase, pool } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { type Answer, call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { ownPostgres } from "@/lib/testing/own-postgres";

/** Promises: an answer while the database is away, and an answer after it is back. */
const AWAY_LIMIT_MS = 5_000;
const BACK_LIMIT_MS = 2_000;

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

const timed = async <T>(work: Promise<T>): Promise<{ result: T; ms: number }> => {
  const since = performance.now();
  return { result: await work, ms: performance.now() - since };
};

const isIn = (limitMs: number, what: string) => {
  const since = performance.now();
  return () => {
    const ms = performance.now() - since;
    console.info(`${what}: ${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(limitMs);
  };
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
  const inTime = isIn(BACK_LIMIT_MS, "well again");
  postgres.thaw();
  while ((await ready()).status !== 200) await sleep(20);
  expect((await read()).status).toBe(200);
  expect((await write()).status).toBe(201);
  inTime();
}

describe("a frozen database", () => {
  it("is a 503 with Retry-After in time for reads, writes and readyz, and soon well again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect([(await read()).status, (await write()).status, (await ready()).status]).toEqual([200, 201, 200]);
    postgres.freeze();
    const inTime = isIn(AWAY_LIMIT_MS, "answers while frozen");
    // More than there are connections, so that some wait for one.
    const answers = await Promise.all([...Array.from({ length: 20 }, read), write(), write(), ready()]);
    inTime();
    answers.forEach(expectUnavailable);
    // From now on nobody waits at all.
    const { result, ms } = await timed(Promise.all([read(), write(), ready()]));
    result.forEach(expectUnavailable);
    expect(ms).toBeLessThan(1_000);
    await back();
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
    const inTime = isIn(AWAY_LIMIT_MS, "transactions given up");
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
    const inTime = isIn(AWAY_LIMIT_MS, "behind a lock");
    expectUnavailable(await read());
    inTime();
    await holder.query("ROLLBACK");
    holder.release();
    expect((await read()).status).toBe(200);
  });
});
