import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { cleanLogins } from "@/lib/auth/login/clean";
import { prisma } from "@/lib/db/client";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

it("deletes attempts, sessions and links that are long over, and nothing that still counts", async () => {
  const ctx = await aStore();
  const { storeId } = ctx;
  const { id: userId } = await aUser(ctx);
  const { id: customerId } = await aCustomer(ctx);
  for (const days of [1, 40]) {
    const expiraEm = daysAgo(days);
    await ctx.db.userSession.create({ data: { storeId, userId, expiraEm } });
    await ctx.db.customerSession.create({ data: { storeId, customerId, expiraEm } });
    await ctx.db.userToken.create({ data: { storeId, userId, tipo: "senha", hash: unique(), expiraEm } });
    await prisma().loginThrottle.create({ data: { chave: unique(), janelaInicio: expiraEm } });
    const cart = { storeId, visitanteId: randomUUID(), atualizadoEm: expiraEm };
    await ctx.db.cart.create({ data: { ...cart, tokenHash: unique() } });
  }
  expect(await cleanLogins()).toBe(5);
  expect(await cleanLogins()).toBe(0);
  expect([await ctx.db.userSession.count(), await ctx.db.customerSession.count()]).toEqual([2, 2]);
  expect([await ctx.db.userToken.count(), await prisma().loginThrottle.count()]).toEqual([1, 1]);
  expect(await ctx.db.cart.count()).toBe(1);
});
