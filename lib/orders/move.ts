import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/http/errors";
import { recordStatus } from "@/lib/orders/history";
import { getOrderOrThrow, readOrder } from "@/lib/orders/read";
import { refundRest } from "@/lib/orders/refund";
import type { Order, OrderDetail, OrderMove } from "@/lib/orders/schema";
import { nextStatuses, type OrderStatus, type ReachedStatus, STATUS_TIME } from "@/lib/orders/status";
import { emit } from "@/lib/webhooks/outbox";

const refused = (de: OrderStatus, para: OrderStatus) =>
  new AppError("conflict", `Transição inválida: ${de} → ${para}`);

const CANCEL_REASONS = ["cliente", "estoque", "fraude", "outro"] as const;

/** Of a cancellation: one of the four reasons; a text of one's own counts as another one. */
function cancelReason(motivo: string | null) {
  return motivo === null ? null : (CANCEL_REASONS.find((reason) => reason === motivo) ?? "outro");
}

type Step = { para: ReachedStatus; motivo: string | null; em: Date };

/** Takes the step unless somebody else moved the order first; then false. */
async function take(
  tx: Ctx,
  { id, status, totalCents }: Order,
  { para, motivo, em }: Step,
): Promise<boolean> {
  const { count } = await tx.db.order.updateMany({
    where: { id, status },
    data: {
      status: para,
      versao: { increment: 1 },
      ...(para !== "processing" && { [STATUS_TIME[para]]: em }),
      ...(para === "cancelled" && { motivoCancelamento: cancelReason(motivo) }),
      ...(para === "refunded" && { reembolsadoCents: totalCents }),
    },
  });
  return count === 1;
}

/**
 * POST /orders/{id}/status: one step of the state machine with its history row, audit row and events, in one
 * transaction. `refunded` gives back whatever has not been given back.
 *
 * @param em when it happened, for orders that come from elsewhere
 * @throws AppError 404 · 409 a step that the status does not allow
 */
export function moveOrder(ctx: Ctx, id: string, move: OrderMove, em = new Date()): Promise<OrderDetail> {
  return transact(ctx, async (tx) => {
    const before = await getOrderOrThrow(tx, id);
    const de = before.status;
    const para = nextStatuses(before).find((status) => status === move.para);
    if (!para) throw refused(de, move.para);
    const motivo = move.motivo || null;
    if (!(await take(tx, before, { para, motivo, em }))) {
      throw refused((await getOrderOrThrow(tx, id)).status, para);
    }
    if (para === "refunded") await refundRest(tx, id, motivo, em);
    await recordStatus(tx, id, { de, para, motivo, em });
    const order = await readOrder(tx, id);
    const { historico: _, proximasAcoes: __, ...dados } = order;
    await audit(tx, {
      acao: "order.status_changed",
      recurso: "order",
      recursoId: id,
      antes: { status: de },
      depois: { status: para, motivo },
    });
    const anterior = { status: de };
    await emit(tx, `order.${para}`, { recursoId: id, dados, anterior });
    await emit(tx, "order.updated", { recursoId: id, dados, anterior });
    return order;
  });
}
