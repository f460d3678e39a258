import { expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { recountSegments } from "@/lib/segments/recount";
import { createSegment } from "@/lib/segments/write";
import { aCustomer, aStore } from "@/lib/testing/factories";

const rules = { operador: "e", condicoes: [{ campo: "pedidos", operador: "igual", valor: 0 }] } as const;
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000);

async function aSegment(ctx: Ctx, contadoEm: Date): Promise<string> {
  const { id } = await createSegment(ctx, { nome: "Sem pedidos", regras: rules as never });
  await ctx.db.segment.update({ where: { id }, data: { contadoEm } });
  return id;
}

const people = async (ctx: Ctx, id: string) =>
  (await ctx.db.segment.findUniqueOrThrow({ where: { id } })).pessoas;

it("counts again, in each store, what was counted yesterday, and nothing twice in a night", async () => {
  const stores = [await aStore(), await aStore()];
  const old = await Promise.all(stores.map((ctx) => aSegment(ctx, YESTERDAY)));
  const fresh = await Promise.all(stores.map((ctx) => aSegment(ctx, new Date())));
  for (const ctx of stores) await aCustomer(ctx);
  expect(await recountSegments()).toBe(2);
  expect(await Promise.all(stores.map((ctx, at) => people(ctx, old[at] ?? "")))).toEqual([1, 1]);
  expect(await Promise.all(stores.map((ctx, at) => people(ctx, fresh[at] ?? "")))).toEqual([0, 0]);
  expect(await recountSegments()).toBe(0);
});

it("goes on after one whose rules can't be counted, and leaves deleted ones alone", async () => {
  const ctx = await aStore();
  const broken = await aSegment(ctx, new Date(0));
  await ctx.db.segment.update({ where: { id: broken }, data: { regras: { operador: "x" } } });
  const gone = await aSegment(ctx, YESTERDAY);
  await ctx.db.segment.update({ where: { id: gone }, data: { removidoEm: new Date() } });
  const healthy = await aSegment(ctx, YESTERDAY);
  await aCustomer(ctx);
  await recountSegments();
  expect(await people(ctx, healthy)).toBe(1);
  expect(await people(ctx, gone)).toBe(0);
});
