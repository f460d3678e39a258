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
  "entrega",
  "observacao",
  "camposPersonalizados",
  "couponId",
  "cupomCodigo",
  "experimentId",
  "experimentVariantId",
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
  "kit",
  "opcoes",
] as const;

type Value = string | number | object | null;
export type OrderRow = Record<(typeof ORDER_COLUMNS)[number], Value> & { id: string };
export type LineRow = Record<Exclude<(typeof LINE_COLUMNS)[number], "id" | "posicao">, Value>;

type Placing = { by: Ctx; order: OrderRow; lines: readonly LineRow[] };

const list = (columns: readonly string[], table = "") =>
  columns.map((column) => `${table}"${column}"`).join(", ");

const HISTORY = `id, "orderId", para, "atorTipo", "atorId", "atorNome", "criadoEm"`;

const CREDITED_DAYS = 5;

const clicked = (
  whose: string,
) => `SELECT m."campaignId", m."automationRunId", m."clicadoEm" FROM marketing_messages m
      WHERE m."storeId" = $1::uuid AND ${whose}
        AND m."clicadoEm" BETWEEN o."criadoEm" - interval '${CREDITED_DAYS} days' AND o."criadoEm"`;

/** The campaign or rule whose link the buyer of order `o` clicked last. */
const CREDIT = `SELECT m."campaignId", r."ruleId" FROM (
      ${clicked('m."customerId" = o."customerId"')}
      UNION ALL ${clicked('o."customerId" IS NULL AND m.destino = o."clienteEmail"')}
      ORDER BY "clicadoEm" DESC LIMIT 1
    ) m LEFT JOIN automation_runs r ON r."storeId" = $1::uuid AND r.id = m."automationRunId"`;

/** One statement, because the store's other new orders wait from the numbering until the commit. */
const PLACE = `
  WITH counter AS (
    UPDATE store_counters SET "proximoPedido" = "proximoPedido" + jsonb_array_length($2::jsonb)
    WHERE "storeId" = $1::uuid RETURNING "proximoPedido" - jsonb_array_length($2::jsonb) AS first
  ), placed AS (
    INSERT INTO orders ("storeId", numero, ${list(ORDER_COLUMNS)}, "campaignId", "ruleId")
    SELECT $1::uuid, counter.first + o.numero, ${list(ORDER_COLUMNS, "o.")}, credit."campaignId", credit."ruleId"
    FROM counter, jsonb_populate_recordset(NULL::orders, $2::jsonb) o
    LEFT JOIN LATERAL (${CREDIT}) credit ON true RETURNING id
  ), lines AS (
    INSERT INTO order_items ("storeId", "orderId", ${list(LINE_COLUMNS)})
    SELECT $1::uuid, placed.id, ${list(LINE_COLUMNS, "i.")}
    FROM placed JOIN jsonb_populate_recordset(NULL::order_items, $3::jsonb) i ON i."orderId" = placed.id
  ), history AS (
    INSERT INTO order_status_changes ("storeId", ${HISTORY})
    SELECT $1::uuid, ${HISTORY} FROM jsonb_populate_recordset(NULL::order_status_changes, $4::jsonb)
  )
  SELECT id FROM placed`;

const firstStep = ({ by: { actor }, order }: Placing) => ({
  ...{ id: uuidv7(), orderId: order.id, para: "pending", criadoEm: order.criadoEm },
  ...{ atorTipo: actor.type, atorId: actor.type === "system" ? null : actor.id, atorNome: actor.nome },
});

/** Writes the orders with the store's next numbers. */
export async function placeOrders(tx: Ctx, placing: readonly Placing[]): Promise<void> {
  const orders = placing.map(({ order }, numero) => ({ ...order, numero }));
  const lines = placing.flatMap(({ order, lines }) =>
    lines.map((line, posicao) => ({ ...line, id: uuidv7(), orderId: order.id, posicao })),
  );
  const rows = [orders, lines, placing.map(firstStep)].map((each) => JSON.stringify(each));
  const placed = await sql(tx, "place-orders", PLACE, rows);
  if (placed.length < placing.length) throw new Error("the store has no counter");
}
