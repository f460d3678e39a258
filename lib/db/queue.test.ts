import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { isPassing } from "@/lib/db/errors";
import { inRowQueues } from "@/lib/db/queue";
import { transact } from "@/lib/db/transact";
import { aStore, unique } from "@/lib/testing/factories";

function aTask() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

const busy = { code: "unavailable", retryAfterSeconds: 2 };

// A pool of 5 connections lets in one transaction per row, two per store, four in all.
describe("a row that many want", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lets them in one after the other, in the order they came", async () => {
    const store = unique();
    const seen: number[] = [];
    let inside = 0;
    const work = (n: number) => async () => {
      expect(++inside).toBe(1);
      await nextTurn();
      seen.push(n);
      inside--;
    };
    const all = Array.from({ length: 50 }, (_, n) => inRowQueues(store, ["a"], work(n)));
    await Promise.all(all);
    expect(seen).toEqual(all.map((_, n) => n));
  });

  it("has a line of 200: who comes then is sent away at once, and others' rows are free", async () => {
    const store = unique();
    const { ended, end } = aTask();
    const line = Array.from({ length: 201 }, () => inRowQueues(store, ["a"], () => ended));
    const refusal: unknown = await inRowQueues(store, ["a"], async () => 1).catch((error: unknown) => error);
    expect(refusal).toMatchObject(busy);
    expect(isPassing(refusal)).toBe(true);
    expect(await inRowQueues(store, ["b"], async () => 1)).toBe(1);
    expect(await inRowQueues(unique(), ["a"], async () => 1)).toBe(1);
    end();
    await Promise.all(line);
    expect(await inRowQueues(store, ["a"], async () => 1)).toBe(1);
  });

  it("sends away who waited for four seconds, who is never served afterwards", async () => {
    vi.useFakeTimers();
    const store = unique();
    const { ended, end } = aTask();
    const first = inRowQueues(store, ["a"], () => ended);
    const served = vi.fn(async () => {});
    const late = expect(inRowQueues(store, ["a"], served)).rejects.toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(4_000);
    await late;
    const next = inRowQueues(store, ["a"], async () => "next");
    end();
    await first;
    expect(await next).toBe("next");
    expect(served).not.toHaveBeenCalled();
  });

  it("is free again when the work fails", async () => {
    const store = unique();
    const failing = inRowQueues(store, ["a", "b"], () => Promise.reject(new Error("no")));
    const next = inRowQueues(store, ["a"], async () => 1);
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe(1);
  });

  it("named twice, or together with others in any order, holds up nobody for ever", async () => {
    const store = unique();
    const work = async () => {
      await nextTurn();
      return 1;
    };
    const lists = [
      ["a", "a", "b"],
      ["b", "a"],
      ["c", "b"],
      ["a", "c"],
    ];
    const all = Array.from({ length: 40 }, (_, n) => inRowQueues(store, lists[n % 4] ?? [], work));
    expect(await Promise.all(all)).toEqual(all.map(() => 1));
  });
});

describe("transactions", () => {
  it("of one store take at most half of the connections, those of all leave room for reads", async () => {
    const stores = [await aStore(), await aStore(), await aStore()];
    const { ended, end } = aTask();
    const begun: string[] = [];
    const hold = (ctx: Ctx) =>
      transact(ctx, async () => {
        begun.push(ctx.storeId);
        await ended;
        return 1;
      });
    const [one, ...others] = stores.map((ctx) => () => Array.from({ length: 4 }, () => hold(ctx)));
    const many = one?.() ?? [];
    await expect.poll(() => begun.length, { timeout: 3_500 }).toBe(2);
    const more = others.flatMap((each) => each());
    await expect.poll(() => begun.length, { timeout: 3_500 }).toBe(4);
    expect(await prisma().$queryRaw`SELECT 1 AS n`).toEqual([{ n: 1 }]);
    expect(begun.length).toBe(4);
    expect(begun.filter((storeId) => storeId === stores[0]?.storeId)).toHaveLength(2);
    end();
    expect(await Promise.all([...many, ...more])).toEqual(Array(12).fill(1));
  });

  it("within a transaction are part of it and wait for nobody", async () => {
    const ctx = await aStore();
    const nested = (tx: typeof ctx) => transact(tx, async (inner) => inner.db.category.count());
    expect(await Promise.all(Array.from({ length: 8 }, () => transact(ctx, nested)))).toEqual(
      Array(8).fill(0),
    );
  });

  it("that would need a second connection are refused at once, not when they have waited", async () => {
    const ctx = await aStore();
    const second = () => transact(ctx, async () => transact(ctx, async () => 1));
    const answers = await Promise.allSettled(Array.from({ length: 4 }, second));
    expect(answers.map((answer) => String(Reflect.get(answer, "reason")))).toEqual(
      Array(4).fill(expect.stringContaining("a transaction may not take another connection")),
    );
  });
});
