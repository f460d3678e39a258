import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCategory } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { createCustomer } from "@/lib/customers/write";
import { prisma } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import {
  claimKey,
  completeKey,
  type KeptAnswer,
  type KeyedRequest,
  releaseKey,
} from "@/lib/idempotency/claim";
import { once } from "@/lib/idempotency/once";
import { aStore, unique } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";

const requestOf = (chave = randomUUID()): KeyedRequest => ({
  chave,
  metodo: "POST",
  caminho: "/categories",
  fingerprint: "f".repeat(64),
});
const answer = (corpo: string): KeptAnswer => ({ statusCode: 201, corpo, recursoId: null, campo: null });
const failed = () => null;
const work = (write: (tx: Ctx) => Promise<KeptAnswer>) => ({ prepare: async () => ({ write }), failed });
const make = (tx: Ctx) => createCustomer(tx, { nome: "Ana", email: `${unique()}@exemplo.test` });
const many = (ctx: Ctx) => ctx.db.customer.count();
const running = { code: "conflict", retryAfterSeconds: 1 };
const killLease = (ctx: Ctx) =>
  ctx.db.idempotencyKey.updateMany({ where: {}, data: { leaseAte: new Date(0) } });
const pidOf = async (tx: Ctx) => {
  const [row] = await tx.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid;
};

describe("a first request that died", () => {
  it("holds its key until the lease ends, and is then taken over by the same request only", async () => {
    const ctx = await aStore();
    const request = requestOf();
    const dead = await claimKey(ctx, request);
    const run = async (tx: Ctx) => answer((await make(tx)).id);
    await expect(once(ctx, request, work(run))).rejects.toMatchObject(running);
    await killLease(ctx);
    const other = { ...request, fingerprint: "0".repeat(64) };
    await expect(claimKey(ctx, other)).rejects.toMatchObject({ code: "validation_error" });
    expect(await once(ctx, request, work(run))).toBeNull();
    expect(await completeKey(ctx, String(dead), answer("late"))).toBe(false);
    const { id } = await ctx.db.customer.findFirstOrThrow();
    expect(await once(ctx, request, work(run))).toEqual(answer(id));
    expect(await many(ctx)).toBe(1);
  });

  it("takes nothing over from one that only was slow: the slower of two is undone", async () => {
    const ctx = await aStore();
    const request = requestOf();
    const slow = once(
      ctx,
      request,
      work(async (tx) => {
        const { id } = await make(tx);
        const run = async (quick: Ctx) => answer(`quick ${(await make(quick)).id}`);
        await meanwhile(() => killLease(ctx));
        await meanwhile(() => once(ctx, request, work(run)));
        return answer(id);
      }),
    );
    await expect(slow).rejects.toMatchObject(running);
    const { id } = await ctx.db.customer.findFirstOrThrow();
    expect(await many(ctx)).toBe(1);
    expect(await claimKey(ctx, request)).toEqual(answer(`quick ${id}`));
  });

  it("has done nothing when its connection was killed before the commit, and may be sent again at once", async () => {
    const ctx = await aStore();
    const request = requestOf();
    const run = async (tx: Ctx) => {
      await make(tx);
      const pid = await pidOf(tx);
      await meanwhile(() => prisma().$queryRaw`SELECT pg_terminate_backend(${pid})`);
      return answer("never");
    };
    await expect(once(ctx, request, work(run))).rejects.not.toThrow(/another connection/);
    expect(await many(ctx)).toBe(0);
    expect(
      await once(
        ctx,
        request,
        work(async (tx) => answer((await make(tx)).id)),
      ),
    ).toBeNull();
    expect(await many(ctx)).toBe(1);
  });

  it("keeps its answer when only the confirmation of its commit got lost", async () => {
    const ctx = await aStore();
    const request = requestOf();
    await once(
      ctx,
      request,
      work(async (tx) => answer((await make(tx)).id)),
    );
    const kept = await claimKey(ctx, request);
    const { id } = await ctx.db.idempotencyKey.findFirstOrThrow();
    await releaseKey(ctx, id);
    expect(await completeKey(ctx, id, { ...answer("failed"), statusCode: 409 })).toBe(false);
    expect(await claimKey(ctx, request)).toEqual(kept);
  });
});

describe("an action on many things", () => {
  const act = async (tx: Ctx, names: readonly string[]) => {
    const results = names.map((nome) =>
      createCategory(tx, { nome, paiId: null, ordem: 0 }).then(
        () => "ok",
        (error: Error) => error.message,
      ),
    );
    return answer(JSON.stringify(await Promise.all(results)));
  };

  it("goes on after one was refused, and keeps what the others did", async () => {
    const ctx = await aStore();
    const request = requestOf();
    const names = [unique("A"), unique("B"), unique("C")];
    await once(
      ctx,
      request,
      work((tx) => act(tx, [...names, "x".repeat(10_000), unique("D")])),
    );
    const kept = await claimKey(ctx, request);
    expect(kept).toMatchObject({ corpo: expect.stringMatching(/^\["ok","ok","ok","[^"]{10,}","ok"\]$/) });
    expect(await ctx.db.category.count()).toBe(4);
    expect(await ctx.db.webhookEvent.count()).toBe(4);
  });

  it("within a transaction of its own is all or nothing, as ever", async () => {
    const ctx = await aStore();
    const both = once(
      ctx,
      requestOf(),
      work((tx) =>
        transact(tx, async (part) => {
          await createCategory(part, { nome: "Uma", paiId: null, ordem: 0 });
          await createCategory(part, { nome: "x".repeat(10_000), paiId: null, ordem: 0 });
          return answer("never");
        }),
      ),
    );
    await expect(both).rejects.toThrow();
    expect(await ctx.db.category.count()).toBe(0);
  });
});
