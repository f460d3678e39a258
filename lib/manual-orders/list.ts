import type { Ctx } from "@/lib/ctx";
import { fetchPage, type OrderBy } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { ListManualOrders, ManualOrderListItem, ManualOrderPage } from "@/lib/manual-orders/schema";

const COLUMNS = `id, status, "customerId", "subtotalCents", "descontoCents", "freteCents", "totalCents",
  "validoAte", "criadoEm", CASE WHEN "clienteNome" IS NOT NULL THEN json_build_object('nome', "clienteNome",
    'email', "clienteEmail", 'telefone', "clienteTelefone", 'documento', "clienteDocumento") END AS cliente`;

const ORDER_BY: OrderBy = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
];

const COUNT_CAP = 10_000;
/** The newest: texts have no index. */
const SEARCHED = 20_000;

const TEXT = `search_text(concat_ws(E'\\n', "clienteNome", "clienteEmail", "clienteDocumento",
  "clienteTelefone", observacao))`;

/** In the store's time zone, `days` later. */
const dayStart = (place: string, days = 0) =>
  `((${place}::date + ${days})::timestamp AT TIME ZONE (SELECT "fusoHorario" FROM stores WHERE id = $1))`;

function conditionsOf({ status, de, ate }: ListManualOrders, values: unknown[]): string {
  const conditions = [`"storeId" = $1`];
  const bind = (value: unknown) => `$${values.push(value) + 1}`;
  if (status) conditions.push(`status = ${bind(status)}::"ManualOrderStatus"`);
  if (de) conditions.push(`"criadoEm" >= ${dayStart(bind(de))}`);
  if (ate) conditions.push(`"criadoEm" < ${dayStart(bind(ate), 1)}`);
  return conditions.join(" AND ");
}

/** As stored: documents and telephones without punctuation. */
const bareSearch = (q: string) => (/^\+?[\d\s().\-/]+$/.test(q) ? q.replace(/\D/g, "") || q : q);

async function search(ctx: Ctx, query: ListManualOrders, q: string): Promise<ManualOrderPage> {
  const { page, limit } = query;
  const values: unknown[] = [];
  const where = conditionsOf(query, values);
  const newest = `(SELECT * FROM manual_orders WHERE ${where}
    ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) manual_orders`;
  const matches = `${TEXT} LIKE search_pattern($${values.push(bareSearch(q)) + 1})`;
  const found = { from: newest, rows: "manual_orders", where: matches, values };
  const source = { ...found, select: COLUMNS, orderBy: ORDER_BY };
  const { rows, total, isCapped } = await fetchSearchPage<ManualOrderListItem>(ctx, source, query);
  return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
}

/**
 * Newest first. `q`: names, e-mails, documents, telephones and notes, in any case and accents, among the
 * newest 20,000; `total` stops at 10,000.
 */
export async function listManualOrders(ctx: Ctx, query: ListManualOrders): Promise<ManualOrderPage> {
  if (query.q) return search(ctx, query, query.q);
  const { page, limit, status, de, ate } = query;
  const values: unknown[] = [];
  const where = conditionsOf(query, values);
  const counted = `(SELECT count(*)::int FROM (SELECT 1 FROM manual_orders WHERE ${where} LIMIT ${COUNT_CAP + 1}) counted)`;
  const shape = [status && "status", de && "from", ate && "to"].filter(Boolean).join("-");
  const { rows, total } = await fetchPage<ManualOrderListItem>(
    ctx,
    {
      name: `manual-orders-${shape}`,
      select: COLUMNS,
      from: "manual_orders",
      where,
      values,
      total: counted,
      countsUpTo: COUNT_CAP + 1,
      orderBy: ORDER_BY,
    },
    query,
  );
  const totalLimitado = total > COUNT_CAP;
  return { data: rows, pagination: { page, limit, total: Math.min(total, COUNT_CAP), totalLimitado } };
}
