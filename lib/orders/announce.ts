import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { LockedOrder } from "@/lib/orders/lock";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { OrderStatus, ReachedStatus } from "@/lib/orders/status";
import { emit } from "@/lib/webhooks/outbox";

/** Writes down that an order went from one status to the next: the audit row and both events. */
export async function announceStep(
  tx: Ctx,
  id: string,
  { de, para, motivo }: { de: OrderStatus; para: ReachedStatus; motivo: string | null },
): Promise<void> {
  const dados = await getOrderOrThrow(tx, id);
  const anterior = { status: de };
  await audit(tx, {
    acao: "order.status_changed",
    recurso: "order",
    recursoId: id,
    antes: anterior,
    depois: { status: para, motivo },
  });
  await emit(tx, `order.${para}`, { recursoId: id, dados, anterior });
  await emit(tx, "order.updated", { recursoId: id, dados, anterior });
}

/** Writes down that money went back and the order keeps its status. @param before the order as it was */
export async function announcePartialRefund(
  tx: Ctx,
  before: LockedOrder,
  refund: { id: string; valorCents: number; motivo: string | null },
): Promise<void> {
  const { id, reembolsadoCents } = before;
  const dados = await getOrderOrThrow(tx, id);
  const anterior = { reembolsadoCents };
  await audit(tx, {
    acao: "order.refunded",
    recurso: "order",
    recursoId: id,
    antes: anterior,
    depois: refund,
  });
  await emit(tx, "order.refunded", { recursoId: id, dados: { ...dados, parcial: true }, anterior });
  await emit(tx, "order.updated", { recursoId: id, dados, anterior });
}
