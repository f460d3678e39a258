import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";
import type { NewOrderNote, OrderNote } from "@/lib/orders/schema";

/**
 * Emits no event: only the panel shows notes.
 * @throws 404
 */
export function addOrderNote(ctx: Ctx, orderId: string, { texto }: NewOrderNote): Promise<OrderNote> {
  return transact(ctx, async (tx) => {
    const { actor, storeId } = tx;
    if (!(await tx.db.order.findUnique({ where: { id: orderId }, select: { id: true } }))) {
      throw notFound("Pedido");
    }
    const autorId = actor.type === "system" ? null : actor.id;
    const note = await tx.db.orderNote.create({
      data: { id: uuidv7(), storeId, orderId, texto, autorId, autorNome: actor.nome },
      select: { id: true, texto: true, autorNome: true, criadoEm: true },
    });
    const { autorNome, ...fields } = note;
    const after = { ...fields, autor: autorNome };
    await audit(tx, { action: "order.note_added", resource: "order", resourceId: orderId, after });
    return after;
  });
}
