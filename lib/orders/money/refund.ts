import { v7 as uuidv7 } from "uuid";
import { releaseCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { reversePoints } from "@/lib/loyalty/reverse";
import { deliverArrived } from "@/lib/orders/change/arrive";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { heldUnits, putBack } from "@/lib/orders/change/restock";
import { type Occasion, recordPartialRefund, recordStep } from "@/lib/orders/change/step";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";
import { type LineRest, planRefund, type RefundPlan, type Rest } from "@/lib/orders/money/refund-plan";
import { followOrder } from "@/lib/orders/parcels/move";
import { readOrder } from "@/lib/orders/read/one-order";
import type { NewRefund, OrderDetail, RefundWish } from "@/lib/orders/schema";
import { nextStatuses } from "@/lib/orders/status";
import type { StockChange } from "@/lib/products/stock-change";

const REST_OF_LINES = `
  SELECT i.id AS "itemId", i."productId", i."variantId", i.kit,
    (i.quantidade - coalesce(sum(r.quantidade), 0))::int AS quantidade,
    (i."totalCents" - coalesce(sum(r."valorCents"), 0))::int AS "valorCents"
  FROM order_items i
  LEFT JOIN refund_items r ON r."storeId" = i."storeId" AND r."orderItemId" = i.id
  WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid
  GROUP BY i."storeId", i.id ORDER BY i.posicao`;

const REFUNDED_FREIGHT = `SELECT coalesce(sum("freteCents"), 0)::int AS "freteCents"
  FROM refunds WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid`;

async function restOf(tx: Ctx, { id, freteCents }: LockedOrder): Promise<Rest> {
  const lines = await sql<LineRest>(tx, "rest-of-lines", REST_OF_LINES, [id]);
  const [refunded] = await sql<{ freteCents: number }>(tx, "refunded-freight", REFUNDED_FREIGHT, [id]);
  return { lines, freteCents: freteCents - (refunded?.freteCents ?? 0) };
}

type Units = Pick<LineRest, "productId" | "variantId" | "kit" | "quantidade">;
type Goods = Omit<Units, "kit">;

/** A kit goes back as the parts that were sold, whatever the kit is made of today. */
const goodsOf = ({ kit, quantidade, ...unit }: Units): Goods[] =>
  kit?.map((part) => ({
    productId: part.produtoId,
    variantId: part.varianteId,
    quantidade: part.quantidade * quantidade,
  })) ?? [{ ...unit, quantidade }];

/** Keeps only the units that the order still holds. */
export function unitsOf(lines: readonly Units[], held: readonly StockChange[]): StockChange[] {
  const goods = lines.flatMap(goodsOf);
  return held.flatMap((unit) => {
    const isOfUnit = (one: Goods) => one.productId === unit.productId && one.variantId === unit.variantId;
    const wanted = goods.filter(isOfUnit).reduce((sum, { quantidade }) => sum + quantidade, 0);
    const quantidade = Math.min(wanted, unit.quantidade);
    return quantidade > 0 ? [{ ...unit, quantidade }] : [];
  });
}

type Refund = { motivo: string | null; reestocado: boolean; at: Date };

async function writeRefund(tx: Ctx, orderId: string, plan: RefundPlan, refund: Refund): Promise<string> {
  const { actor, storeId } = tx;
  const { lines, ...amounts } = plan;
  const { at, ...fields } = refund;
  const refundId = uuidv7();
  await tx.db.refund.create({
    data: {
      ...amounts,
      ...fields,
      id: refundId,
      storeId,
      orderId,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      atorNome: actor.nome,
      criadoEm: at,
    },
    select: { id: true },
  });
  await tx.db.refundItem.createMany({
    data: lines.map(({ itemId, quantidade, valorCents }) => ({
      id: uuidv7(),
      storeId,
      refundId,
      orderItemId: itemId,
      quantidade,
      valorCents,
    })),
  });
  return refundId;
}

/** @returns true if this was the last cent, so the order is now `refunded` */
async function countRefund(tx: Ctx, order: LockedOrder, valorCents: number, at: Date): Promise<boolean> {
  const reembolsadoCents = order.reembolsadoCents + valorCents;
  const isFull = reembolsadoCents === order.totalCents;
  await tx.db.order.update({
    where: { id: order.id },
    data: {
      reembolsadoCents,
      versao: { increment: 1 },
      ...(isFull && { status: "refunded" as const, reembolsadoEm: at }),
    },
    select: { id: true },
  });
  return isFull;
}

/**
 * Gives units and points back in proportion, if asked. The last cent also changes status and coupon. The
 * order must be locked and its status checked.
 * @returns the refund's id; null if there was nothing to refund
 * @throws 422 more than is left, or nothing of an order that cost something
 */
export async function refundLocked(
  tx: Ctx,
  order: LockedOrder,
  wish: RefundWish,
  at: Date,
): Promise<string | null> {
  const { id } = order;
  const plan = planRefund(await restOf(tx, order), wish);
  const { valorCents } = plan;
  if (valorCents === 0 && order.totalCents > 0) {
    throw invalid(
      "valorCents",
      sentence("informe ao menos um centavo; restam {cents}", {
        cents: order.totalCents - order.reembolsadoCents,
      }),
    );
  }
  const motivo = wish.motivo || null;
  const units = wish.reestocar ? unitsOf(plan.lines, await heldUnits(tx, order)) : [];
  const refundId =
    valorCents > 0
      ? await writeRefund(tx, id, plan, { motivo, reestocado: units.length > 0, at })
      : undefined;
  const isFull = await countRefund(tx, order, valorCents, at);
  if (isFull) await releaseCouponUse(tx, id);
  if (refundId) await reversePoints(tx, { orderId: id, refundId, valorCents, at });
  await putBack(tx, order, units, { tipo: "devolucao", motivo, at, ...(refundId && { refundId }) });
  if (isFull) await followOrder(tx, id, "refunded", at);
  if (isFull) await recordStep(tx, id, { de: order.status, para: "refunded", motivo, at });
  else await recordPartialRefund(tx, order, { id: refundId ?? id, valorCents, motivo });
  return refundId ?? null;
}

/**
 * Refunds a part or the rest. The status changes with the last cent.
 * @throws 404 · 409 no money came in, or all of it is refunded · 422 naming the field and what is left
 */
export function refundOrder(
  ctx: Ctx,
  id: string,
  wish: NewRefund,
  { at, host = null }: Occasion = {},
): Promise<OrderDetail> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!nextStatuses(order).includes("refunded")) {
      throw new AppError(
        "conflict",
        sentence("Reembolso indisponível: o pedido está em {status}", { status: order.status }),
      );
    }
    const moment = at ?? new Date();
    await refundLocked(tx, order, wish, moment);
    await notifyBuyer(tx, order, wish.notificar, host);
    await deliverArrived(tx, order, moment, { wish: wish.notificar, host });
    return readOrder(tx, id);
  });
}
