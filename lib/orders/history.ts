import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { OrderStatus } from "@/lib/orders/status";

type Change = { de: OrderStatus | null; para: OrderStatus; motivo?: string | null; at: Date };

/** One line of an order's history. Ids of one process grow, so that lines of the same moment keep their order. */
export async function recordStatus(tx: Ctx, orderId: string, { at, ...change }: Change): Promise<void> {
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
      criadoEm: at,
    },
    select: { id: true },
  });
}
