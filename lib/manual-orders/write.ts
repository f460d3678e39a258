import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { jsonOrEmpty } from "@/lib/db/client";
import { transact } from "@/lib/db/transact";
import { checkedLines, insertLines, type Line } from "@/lib/manual-orders/lines";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder, NewManualOrder } from "@/lib/manual-orders/schema";
import { validUntil } from "@/lib/manual-orders/validity";
import { buyerColumns } from "@/lib/orders/create/buyer";
import { orderTotals } from "@/lib/orders/money/totals";
import { emit } from "@/lib/webhooks/outbox";

export type Terms = Pick<ManualOrder, "observacao" | "formaPagamento" | "enderecoEntrega">;

type Draft = {
  buyer: Awaited<ReturnType<typeof buyerColumns>>;
  lines: readonly Line[];
  descontoCents: number;
  freteCents: number;
} & Terms;

/** @throws 422 a discount above the subtotal, or an amount above the maximum of an order */
export async function insertManualOrder(tx: Ctx, draft: Draft): Promise<ManualOrder> {
  const { actor, storeId } = tx;
  const { buyer, lines, observacao, formaPagamento, enderecoEntrega } = draft;
  const { totals } = orderTotals(lines, draft);
  const id = uuidv7();
  await tx.db.manualOrder.create({
    data: {
      ...totals,
      ...buyer,
      id,
      storeId,
      observacao,
      formaPagamento,
      enderecoEntrega: jsonOrEmpty(enderecoEntrega),
      validoAte: await validUntil(tx),
      criadoPorId: actor.type === "user" ? actor.id : null,
    },
    select: { id: true },
  });
  await insertLines(tx, id, lines);
  const order = await getManualOrderOrThrow(tx, id);
  await audit(tx, { action: "manual_order.created", resource: "manual_order", resourceId: id, after: order });
  await emit(tx, "manual_order.created", { resourceId: id, data: order });
  return order;
}

/**
 * Takes no stock.
 * @throws 422 unknown customer, product or variant, or a discount above the subtotal
 */
export function createManualOrder(ctx: Ctx, input: NewManualOrder): Promise<ManualOrder> {
  return transact(ctx, async (tx) =>
    insertManualOrder(tx, {
      buyer: await buyerColumns(tx, input),
      lines: await checkedLines(tx, input.itens),
      descontoCents: input.descontoCents,
      freteCents: input.freteCents,
      observacao: input.observacao || null,
      formaPagamento: input.formaPagamento ?? null,
      enderecoEntrega: input.enderecoEntrega ?? null,
    }),
  );
}
