import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { deliverArrived } from "@/lib/orders/change/arrive";
import { type LockedOrder, lockOrder } from "@/lib/orders/change/lock";
import { moveLocked } from "@/lib/orders/change/move";
import { heldUnits, putBack } from "@/lib/orders/change/restock";
import { notifyBuyer } from "@/lib/orders/mails/notify-buyer";
import { refundLocked, unitsOf } from "@/lib/orders/money/refund";
import { nextStatuses } from "@/lib/orders/status";
import type { KitLine } from "@/lib/products/kit-schema";
import type { ReturnKind, ReturnStatus } from "@/lib/returns/kinds";
import { recordReturn } from "@/lib/returns/record";
import type { RefundReturn, ReturnDetail } from "@/lib/returns/schema";
import { resolveAlerts } from "@/lib/team-alerts/write";

type Locked = { orderId: string; protocolo: number; tipo: ReturnKind; status: ReturnStatus };

/**
 * Locks the order of the return first.
 * @throws 404
 */
async function lockReturn(tx: Ctx, id: string): Promise<{ order: LockedOrder; held: Locked }> {
  const found = await tx.db.return.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw notFound("Devolução");
  const order = await lockOrder(tx, found.orderId);
  const held = await tx.db.return.findUnique({
    where: { id },
    select: { orderId: true, protocolo: true, tipo: true, status: true },
  });
  if (!held) throw notFound("Devolução");
  return { order, held };
}

const TIME: Record<Exclude<ReturnStatus, "aberta">, string> = {
  aceita: `"decididaEm"`,
  recusada: `"decididaEm"`,
  recebida: `"recebidaEm"`,
  concluida: `"concluidaEm"`,
};

type Step = { de: ReturnStatus; para: keyof typeof TIME; resposta?: string; refundId?: string | null };

/** @throws 409 the status has changed meanwhile */
async function step(tx: Ctx, id: string, { de, para, resposta = "", refundId = null }: Step): Promise<void> {
  const text = `UPDATE returns SET status = $3::"ReturnStatus", ${TIME[para]} = now(),
      resposta = coalesce(nullif($5, ''), resposta), "refundId" = coalesce($6::uuid, "refundId")
    WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = $4::"ReturnStatus" RETURNING id`;
  const moved = await sql(tx, `return-${para}`, text, [id, para, de, resposta, refundId]);
  if (moved.length === 0) throw new AppError("conflict", "A devolução já foi tratada. Recarregue a página.");
}

const refused = (status: ReturnStatus) =>
  new AppError("conflict", sentence("A devolução está {status} e não pode dar este passo.", { status }));

type Decision = { aceita: true; instrucoes: string } | { aceita: false; motivo: string };

/** @throws 404 · 409 already decided */
export function decideReturn(
  ctx: Ctx,
  id: string,
  decision: Decision,
  host: string | null,
): Promise<ReturnDetail> {
  return transact(ctx, async (tx) => {
    await lockReturn(tx, id);
    const resposta = decision.aceita ? decision.instrucoes : decision.motivo;
    await step(tx, id, { de: "aberta", para: decision.aceita ? "aceita" : "recusada", resposta });
    await resolveAlerts(tx, id);
    return recordReturn(tx, id, "aberta", host);
  });
}

type Unit = {
  itemId: string;
  productId: string | null;
  variantId: string | null;
  kit: readonly KitLine[] | null;
  quantidade: number;
};

const UNITS = `SELECT i.id AS "itemId", i."productId", i."variantId", i.kit, ri.quantidade
  FROM return_items ri JOIN order_items i ON i."storeId" = ri."storeId" AND i.id = ri."orderItemId"
  WHERE ri."storeId" = $1::uuid AND ri."returnId" = $2::uuid ORDER BY i.posicao`;

const unitsOfReturn = (tx: Ctx, id: string) => sql<Unit>(tx, "units-of-return", UNITS, [id]);

const OUT = `SELECT coalesce(sum(i.quantidade - (
    SELECT coalesce(sum(ri.quantidade), 0) FROM return_items ri
    JOIN returns r ON r."storeId" = ri."storeId" AND r.id = ri."returnId"
    WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id AND r."recebidaEm" IS NOT NULL)), 0)::int AS units
  FROM order_items i WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid`;

/** Units of the order that have not come back. */
async function unitsOut(tx: Ctx, orderId: string): Promise<number> {
  const [out] = await sql<{ units: number }>(tx, "units-out", OUT, [orderId]);
  return out?.units ?? 0;
}

/**
 * Puts the items of `reestocar` back into stock. With the last unit the order becomes `returned`.
 * @throws 404 · 409 not accepted, or received already · 422 naming an item that is not part of the return
 */
export function receiveReturn(
  ctx: Ctx,
  id: string,
  reestocar: readonly string[],
  host: string | null,
): Promise<ReturnDetail> {
  return transact(ctx, async (tx) => {
    const { order, held } = await lockReturn(tx, id);
    const at = new Date();
    await step(tx, id, { de: "aceita", para: "recebida" });
    const units = await unitsOfReturn(tx, id);
    for (const [index, itemId] of reestocar.entries()) {
      if (units.some((unit) => unit.itemId === itemId)) continue;
      throw invalid(`reestocar[${index}]`, "o item não é desta devolução");
    }
    const kept = units.filter(({ itemId }) => reestocar.includes(itemId));
    const where = { returnId: id, orderItemId: { in: kept.map(({ itemId }) => itemId) } };
    await tx.db.returnItem.updateMany({ where, data: { reestocado: true } });
    const motivo = `devolução nº ${held.protocolo}`;
    const back = unitsOf(kept, await heldUnits(tx, order));
    await putBack(tx, order, back, { tipo: "devolucao", motivo, at, returnId: id });
    const isWhole = nextStatuses(order).includes("returned") && (await unitsOut(tx, order.id)) === 0;
    if (isWhole) await moveLocked(tx, order, { para: "returned", motivo, reestocar: false }, at);
    return recordReturn(tx, id, "aceita", host);
  });
}

const mayEnd = ({ tipo, status }: Locked) =>
  status === "recebida" || (status === "aceita" && tipo === "cancelamento");

/**
 * Refunds the units of the return and closes the return.
 * @throws 403 without confirmed identity · 404 · 409 not accepted or received yet, or nothing to refund · 422
 * more than is left
 */
export function refundReturn(
  ctx: Ctx,
  id: string,
  { freteCents, reestocar }: RefundReturn,
  host: string | null,
): Promise<ReturnDetail> {
  return transact(ctx, async (tx) => {
    const { order, held } = await lockReturn(tx, id);
    if (!mayEnd(held)) throw refused(held.status);
    if (!nextStatuses(order).includes("refunded")) {
      throw new AppError(
        "conflict",
        sentence("Reembolso indisponível: o pedido está em {status}", { status: order.status }),
      );
    }
    const units = await unitsOfReturn(tx, id);
    const wish = {
      itens: units.map(({ itemId, quantidade }) => ({ itemId, quantidade })),
      freteCents,
      motivo: `devolução nº ${held.protocolo}`,
      // Goods that arrived were restocked, or not, when the team received them.
      reestocar: reestocar && held.status === "aceita",
    };
    const at = new Date();
    const refundId = await refundLocked(tx, order, wish, at);
    await step(tx, id, { de: held.status, para: "concluida", refundId });
    await notifyBuyer(tx, order, true, host);
    await deliverArrived(tx, order, at, { wish: undefined, host });
    return recordReturn(tx, id, held.status, host);
  });
}

/**
 * Closes the return without a refund, such as an exchange.
 * @throws 404 · 409
 */
export function endReturn(ctx: Ctx, id: string, host: string | null): Promise<ReturnDetail> {
  return transact(ctx, async (tx) => {
    const { held } = await lockReturn(tx, id);
    if (!mayEnd(held)) throw refused(held.status);
    await step(tx, id, { de: held.status, para: "concluida" });
    return recordReturn(tx, id, held.status, host);
  });
}
