import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { checkedLines, INSERT_LINES, type Line, lineRows } from "@/lib/manual-orders/lines";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder, NewManualOrder } from "@/lib/manual-orders/schema";
import { validUntilSql } from "@/lib/manual-orders/validity";
import { type BuyerColumns, buyerColumns } from "@/lib/orders/create/buyer";
import type { NewDelivery } from "@/lib/orders/create/new-order-schema";
import { orderTotals } from "@/lib/orders/money/totals";
import { emit } from "@/lib/webhooks/outbox";

export type Terms = Pick<ManualOrder, "observacao" | "formaPagamento" | "enderecoEntrega"> & {
  entrega: NewDelivery | null;
};

type Draft = {
  buyer: BuyerColumns;
  lines: readonly Line[];
  descontoCents: number;
  freteCents: number;
} & Terms;

const COLUMNS = `id, "subtotalCents", "descontoCents", "freteCents", "totalCents", "customerId", "clienteNome",
  "clienteEmail", "clienteTelefone", "clienteDocumento", observacao, "formaPagamento", "enderecoEntrega", entrega, "criadoPorId",
  "criadoEm", "atualizadoEm"`;

/** One statement, because each further statement of a transaction costs Node more time than its rows. */
const INSERT = `
  WITH lines AS (${INSERT_LINES})
  INSERT INTO manual_orders ("storeId", "validoAte", ${COLUMNS})
  SELECT $1::uuid, ${validUntilSql('"criadoEm"')}, ${COLUMNS}
  FROM jsonb_populate_record(NULL::manual_orders, $3::jsonb)`;

/** @throws 422 a discount above the subtotal, or an amount above the maximum of an order */
export async function insertManualOrder(tx: Ctx, draft: Draft): Promise<ManualOrder> {
  const { actor } = tx;
  const { buyer, lines, observacao, formaPagamento, enderecoEntrega, entrega } = draft;
  const { totals } = orderTotals(lines, draft);
  const [id, now] = [uuidv7(), new Date()];
  const row = {
    ...totals,
    ...buyer,
    id,
    observacao,
    formaPagamento,
    enderecoEntrega,
    entrega,
    criadoPorId: actor.type === "user" ? actor.id : null,
    criadoEm: now,
    atualizadoEm: now,
  };
  await sql(tx, "insert-manual-order", INSERT, [lineRows(id, lines), JSON.stringify(row)]);
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
      entrega: input.entrega ?? null,
    }),
  );
}
