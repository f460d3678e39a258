import { expect } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import { NewProduct } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";
import { aCoupon, aCustomer, aStore, unique } from "@/lib/testing/factories";

export const stocked = (ctx: Ctx, estoque: number, fields: object = {}) =>
  createProduct(
    ctx,
    NewProduct.parse({ nome: unique("Camiseta"), slug: unique("p"), precoCents: 5000, estoque, ...fields }),
  );

export async function stockedVariant(
  ctx: Ctx,
  productId: string,
  estoque: number,
  fields: { cor?: string; precoCents?: number | null } = {},
) {
  const { storeId } = ctx;
  const row = await ctx.db.variant.create({
    data: { storeId, productId, sku: unique("SKU"), tamanho: "M", estoque, ...fields },
  });
  await ctx.db.stockMovement.create({
    data: {
      storeId,
      productId,
      variantId: row.id,
      tipo: "ajuste",
      quantidade: estoque,
      saldo: estoque,
      atorTipo: "system",
    },
  });
  return row;
}

export async function aMember(ctx: Ctx, pontos: number) {
  const { storeId } = ctx;
  const { id: customerId, cookie } = await aCustomer(ctx);
  const { id: accountId } = await ctx.db.loyaltyAccount.create({
    data: { storeId, customerId, saldo: pontos },
  });
  const at = new Date();
  const expiraEm = new Date(at.getTime() + 200 * 86_400_000);
  await ctx.db.loyaltyEntry.create({ data: { storeId, accountId, tipo: "ajuste", pontos } });
  await ctx.db.loyaltyLot.create({
    data: { storeId, accountId, pontos, restante: pontos, disponivelEm: at, liberadoEm: at, expiraEm },
  });
  return { customerId, accountId, cookie };
}

/** A shop with two products (one with variants), a 10 % coupon, and points. */
export async function aShop({ estoque = 10, pontos = 10_000 } = {}) {
  const ctx = await aStore();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
  const shirt = await stocked(ctx, estoque);
  const cap = await stocked(ctx, 0, { precoCents: 3000 });
  const variant = await stockedVariant(ctx, cap.id, estoque);
  const coupon = await aCoupon(ctx, { tipo: "percentual", valor: 10 });
  const member = await aMember(ctx, pontos);
  return { ctx, shirt, cap, variant, coupon, ...member };
}

export async function holdings({ db }: Ctx) {
  const [products, variants, coupons, accounts] = await Promise.all([
    db.product.findMany({ select: { id: true, estoque: true }, orderBy: { id: "asc" } }),
    db.variant.findMany({ select: { id: true, estoque: true }, orderBy: { id: "asc" } }),
    db.coupon.findMany({ select: { id: true, usos: true, reservas: true }, orderBy: { id: "asc" } }),
    db.loyaltyAccount.findMany({ select: { id: true, saldo: true }, orderBy: { id: "asc" } }),
  ]);
  return { products, variants, coupons, accounts };
}

const CONTRADICTIONS = {
  "stock is the sum of its movements": `
    SELECT p.id FROM products p WHERE p."storeId" = $1::uuid AND p.estoque <> (
      SELECT coalesce(sum(m.quantidade), 0) FROM stock_movements m WHERE m."productId" = p.id)`,
  "a variant's stock is the sum of its movements": `
    SELECT v.id FROM variants v WHERE v."storeId" = $1::uuid AND v.estoque <> (
      SELECT coalesce(sum(m.quantidade), 0) FROM stock_movements m WHERE m."variantId" = v.id)`,
  "the counters of a coupon are its ledger": `
    SELECT c.id FROM coupons c WHERE c."storeId" = $1::uuid AND (c.usos, c.reservas) <> (
      SELECT count(*) FILTER (WHERE u.status = 'confirmado'), count(*) FILTER (WHERE u.status = 'reservado')
      FROM coupon_uses u WHERE u."couponId" = c.id)`,
  "a balance is the sum of its entries": `
    SELECT a.id FROM loyalty_accounts a WHERE a."storeId" = $1::uuid AND a.saldo <> (
      SELECT coalesce(sum(e.pontos), 0) FROM loyalty_entries e WHERE e."accountId" = a.id)`,
  "lines and freight add up to the total": `
    SELECT o.id FROM orders o WHERE o."storeId" = $1::uuid AND o."totalCents" <> o."freteCents" + (
      SELECT sum(i."totalCents") FROM order_items i WHERE i."orderId" = o.id)`,
  "what was refunded is the sum of the refunds": `
    SELECT o.id FROM orders o WHERE o."storeId" = $1::uuid AND o."reembolsadoCents" <> (
      SELECT coalesce(sum(r."valorCents"), 0) FROM refunds r WHERE r."orderId" = o.id)`,
  "a refund is the sum of its lines and its freight": `
    SELECT r.id FROM refunds r WHERE r."storeId" = $1::uuid AND r."valorCents" <> r."freteCents" + (
      SELECT coalesce(sum(i."valorCents"), 0) FROM refund_items i WHERE i."refundId" = r.id)`,
  "no more of a line went back than was sold": `
    SELECT i.id FROM order_items i JOIN refund_items r ON r."orderItemId" = i.id WHERE i."storeId" = $1::uuid
    GROUP BY i.id HAVING sum(r.quantidade) > i.quantidade OR sum(r."valorCents") > i."totalCents"`,
  "the events of a resource are numbered without a gap": `
    SELECT "recursoId" FROM webhook_events WHERE "storeId" = $1::uuid
    GROUP BY recurso, "recursoId" HAVING max(sequencia) <> count(*) OR min(sequencia) <> 1`,
  "the history ends where the order is": `
    SELECT o.id FROM orders o WHERE o."storeId" = $1::uuid AND o.status <> (SELECT h.para
      FROM order_status_changes h WHERE h."orderId" = o.id ORDER BY h."criadoEm" DESC, h.id DESC LIMIT 1)`,
};

export async function expectSoundBooks({ storeId }: Ctx): Promise<void> {
  for (const [rule, text] of Object.entries(CONTRADICTIONS)) {
    expect(await prisma().$queryRawUnsafe(text, storeId), rule).toEqual([]);
  }
}

export async function eventsOf({ db }: Ctx, recursoId: string): Promise<string[]> {
  const events = await db.webhookEvent.findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } });
  return events.map(({ evento }) => evento);
}
