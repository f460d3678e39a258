import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const ORDER_COLUMNS = [
  "id",
  "origem",
  "moeda",
  "subtotalCents",
  "descontoCents",
  "freteCents",
  "totalCents",
  "pagoComPontosCents",
  "pontosUsados",
  "formaPagamento",
  "customerId",
  "clienteNome",
  "clienteEmail",
  "clienteTelefone",
  "clienteDocumento",
  "enderecoEntrega",
  "observacao",
  "couponId",
  "cupomCodigo",
  "expiraEm",
  "criadoEm",
  "atualizadoEm",
] as const;

const LINE_COLUMNS = [
  "id",
  "posicao",
  "productId",
  "variantId",
  "nome",
  "sku",
  "tamanho",
  "cor",
  "quantidade",
  "precoCents",
  "custoCents",
  "descontoCents",
  "totalCents",
] as const;

type Value = string | number | object | null;
export type OrderRow = Record<(typeof ORDER_COLUMNS)[number], Value>;
export type LineRow = Record<Exclude<(typeof LINE_COLUMNS)[number], "id" | "posicao">, Value>;

const list = (columns: readonly string[], table = "") =>
  columns.map((column) => `${table}"${column}"`).join(", ");

/**
 * The next number of the store, the order, its lines and the first line of its history in one statement: from
 * the number to the commit the store's other new orders wait.
 */
const PLACE = `
  WITH counter AS (
    UPDATE store_counters SET "proximoPedido" = "proximoPedido" + 1 WHERE "storeId" = $1::uuid
    RETURNING "proximoPedido" - 1 AS numero
  ), placed AS (
    INSERT INTO orders ("storeId", numero, ${list(ORDER_COLUMNS)})
    SELECT $1::uuid, counter.numero, ${list(ORDER_COLUMNS, "o.")}
    FROM counter, jsonb_populate_record(NULL::orders, $2::jsonb) o RETURNING id, numero, "criadoEm"
  ), lines AS (
    INSERT INTO order_items ("storeId", "orderId", ${list(LINE_COLUMNS)})
    SELECT $1::uuid, placed.id, ${list(LINE_COLUMNS, "i.")}
    FROM placed, jsonb_populate_recordset(NULL::order_items, $3::jsonb) i
  ), history AS (
    INSERT INTO order_status_changes (id, "storeId", "orderId", para, "atorTipo", "atorId", "atorNome", "criadoEm")
    SELECT $4::uuid, $1::uuid, id, 'pending', $5::"ActorType", $6::uuid, $7, "criadoEm" FROM placed
  )
  SELECT numero FROM placed`;

/** Writes an order as `pending` with its lines, in their order, under the store's next number. */
export async function placeOrder(tx: Ctx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const { actor } = tx;
  const rows = lines.map((line, posicao) => ({ ...line, id: uuidv7(), posicao }));
  const placed = await sql(tx, "place-order", PLACE, [
    JSON.stringify(order),
    JSON.stringify(rows),
    uuidv7(),
    actor.type,
    actor.type === "system" ? null : actor.id,
    actor.nome,
  ]);
  if (placed.length === 0) throw new Error("the store has no counter");
}
