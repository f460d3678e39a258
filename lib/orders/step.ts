import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { LockedOrder } from "@/lib/orders/lock";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { OrderStatus, ReachedStatus } from "@/lib/orders/status";
import { emit } from "@/lib/webhooks/outbox";

/** When something happened to an order, if not now, and the host of the request, where links may lead to. */
export type Occasion = { em?: Date; host?: string | null };

type Step = { de: OrderStatus; para: ReachedStatus; motivo: string | null; em: Date };

/** Writes down that an order went from one status to the next: its history, the audit row and both events. */
export async function recordStep(tx: Ctx, id: string, { de, para, motivo, em }: Step): Promise<void> {
  await recordStatus(tx, id, { de, para, motivo, em });
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
export async function recordPartialRefund(
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

/** One line of an order's history. Ids of one process grow, so that lines of the same moment keep their order. */
async function recordStatus(tx: Ctx, orderId: string, { em, ...change }: Step): Promise<void> {
  const { actor, storeId } = tx;
  await tx.db.orderStatusChange.create({
    data: {
      ...change,
      id: uuidv7(),
      storeId,
      orderId,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      atorNome: actor.nome,
      criadoEm: em,
    },
    select: { id: true },
  });
}
