import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { type Buyer, buyerColumns } from "@/lib/orders/buyer";
import { recordStatus } from "@/lib/orders/history";
import { type OrderLine, snapshotsOf } from "@/lib/orders/lines";
import { getOrderOrThrow } from "@/lib/orders/read";
import type { Order } from "@/lib/orders/schema";
import { recordSale, takeStock } from "@/lib/orders/stock";
import { orderTotals } from "@/lib/orders/totals";
import { emit } from "@/lib/webhooks/outbox";

export type NewOrder = Buyer & {
  origem: Order["origem"];
  itens: OrderLine[];
  descontoCents?: number;
  freteCents?: number;
  formaPagamento?: Order["formaPagamento"];
  observacao?: string | null;
};

const TAKE_NUMBER = `UPDATE store_counters c SET "proximoPedido" = c."proximoPedido" + 1 FROM stores s
  WHERE c."storeId" = $1::uuid AND s.id = c."storeId" RETURNING c."proximoPedido" - 1 AS numero, s.moeda`;

/** The next order number of the store. From here to the commit its other new orders wait, so it comes late. */
async function takeNumber(tx: Ctx): Promise<{ numero: number; moeda: string }> {
  const [row] = await sql<{ numero: number; moeda: string }>(tx, "take-order-number", TAKE_NUMBER);
  if (!row) throw new Error("the store has no counter");
  return row;
}

/** Writes the order with its lines and takes its goods out of stock. Answers the order's id. */
async function writeOrder(tx: Ctx, input: NewOrder, em: Date): Promise<string> {
  const { storeId } = tx;
  const { origem, formaPagamento = null, observacao = null, descontoCents = 0, freteCents = 0 } = input;
  const buyer = await buyerColumns(tx, input);
  const snapshots = await snapshotsOf(tx, input.itens);
  const { totals, lines } = orderTotals(snapshots, { descontoCents, freteCents });
  const sales = lines.flatMap(({ sale }) => sale ?? []);
  const taken = await takeStock(tx, sales);
  const number = await takeNumber(tx);
  const orderId = uuidv7();
  await tx.db.order.create({
    data: {
      ...totals,
      ...buyer,
      ...number,
      id: orderId,
      storeId,
      origem,
      formaPagamento,
      observacao,
      criadoEm: em,
    },
    select: { id: true },
  });
  await tx.db.orderItem.createMany({
    data: lines.map(({ sale: _, ...line }, posicao) => ({
      ...line,
      id: uuidv7(),
      storeId,
      orderId,
      posicao,
    })),
  });
  await recordSale(tx, orderId, taken, em);
  return orderId;
}

/**
 * Places an order: its lines as they are sold today, totals, stock, number, history and event, all or nothing.
 * It starts as `pending` (decisions: Orders).
 *
 * @param em when it was placed, for orders that come from elsewhere
 * @throws AppError 409 not enough stock · 422 unknown customer, product or variant, a discount above the
 * subtotal, an amount that no order can hold
 */
export function createOrder(ctx: Ctx, input: NewOrder, em = new Date()): Promise<Order> {
  return transact(ctx, async (tx) => {
    const id = await writeOrder(tx, input, em);
    await recordStatus(tx, id, { de: null, para: "pending", em });
    const order = await getOrderOrThrow(tx, id);
    await audit(tx, { acao: "order.created", recurso: "order", recursoId: id, depois: order });
    await emit(tx, "order.created", { recursoId: id, dados: order });
    return order;
  });
}
