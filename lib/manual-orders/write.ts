import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder, NewManualOrder } from "@/lib/manual-orders/schema";
import { buyerColumns } from "@/lib/orders/buyer";
import { findCatalogueItems } from "@/lib/orders/catalogue";
import { orderTotals } from "@/lib/orders/totals";
import { emit } from "@/lib/webhooks/outbox";

const DAY_MS = 86_400_000;

/** Until when the offer stands: the store's `pedidoManualValidadeDias` from now. */
async function validUntil(tx: Ctx): Promise<Date> {
  const store = await tx.db.store.findUniqueOrThrow({
    where: { id: tx.storeId },
    select: { pedidoManualValidadeDias: true },
  });
  return new Date(Date.now() + store.pedidoManualValidadeDias * DAY_MS);
}

async function writeManualOrder(tx: Ctx, input: NewManualOrder): Promise<string> {
  const { actor, storeId } = tx;
  const { totals, lines } = orderTotals(input.itens, input);
  const buyer = await buyerColumns(tx, input);
  const items = await findCatalogueItems(tx, lines);
  const manualOrderId = uuidv7();
  await tx.db.manualOrder.create({
    data: {
      ...totals,
      ...buyer,
      id: manualOrderId,
      storeId,
      observacao: input.observacao || null,
      validoAte: await validUntil(tx),
      criadoPorId: actor.type === "user" ? actor.id : null,
    },
    select: { id: true },
  });
  await tx.db.manualOrderItem.createMany({
    data: lines.map(({ descricao, precoCents, quantidade }, posicao) => ({
      id: uuidv7(),
      storeId,
      manualOrderId,
      posicao,
      descricao,
      precoCents,
      quantidade,
      productId: items[posicao]?.product.id ?? null,
      variantId: items[posicao]?.variant?.id ?? null,
    })),
  });
  return manualOrderId;
}

/**
 * POST /manual-orders (store-api.md endpoint 21). It starts as `aberto`; neither its free lines nor those of
 * the catalogue touch the stock (decisions: Manual orders).
 * @throws AppError 422 unknown customer, product or variant, a discount above the subtotal
 */
export function createManualOrder(ctx: Ctx, input: NewManualOrder): Promise<ManualOrder> {
  return transact(ctx, async (tx) => {
    const id = await writeManualOrder(tx, input);
    const order = await getManualOrderOrThrow(tx, id);
    await audit(tx, {
      acao: "manual_order.created",
      recurso: "manual_order",
      recursoId: id,
      depois: order,
    });
    await emit(tx, "manual_order.created", { recursoId: id, dados: order });
    return order;
  });
}
