import type { Ctx } from "@/lib/ctx";
import { fetchPage, type PageSource } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { ListManualOrders, ManualOrderListItem, ManualOrderPage } from "@/lib/manual-orders/schema";

const COLUMNS = `id, status, "customerId", "subtotalCents", "descontoCents", "freteCents", "totalCents",
  "validoAte", "criadoEm", CASE WHEN "clienteNome" IS NOT NULL THEN json_build_object('nome', "clienteNome",
    'email', "clienteEmail", 'telefone', "clienteTelefone", 'documento', "clienteDocumento") END AS cliente`;

const ORDER_BY = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
] satisfies PageSource["orderBy"];

/** A list says how long it is up to here: nothing counts these rows, and a million of them take too long. */
const COUNT_CAP = 10_000;
/** A search looks through this many of the newest: their texts have no index. */
const SEARCHED = 20_000;

const TEXT = `search_text(concat_ws(E'\\n', "clienteNome", "clienteEmail", "clienteDocumento",
  "clienteTelefone", observacao))`;

/** A day of the store's calendar as the moment with which it begins, `days` later. */
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

/** A document or telephone without its punctuation, as they are stored; any other text as it is. */
const bareSearch = (q: string) => (/^\+?[\d\s().\-/]+$/.test(q) ? q.replace(/\D/g, "") || q : q);

async function search(ctx: Ctx, query: ListManualOrders, q: string): Promise<ManualOrderPage> {
  const { page, limit } = query;
  const values: unknown[] = [];
  const where = conditionsOf(query, values);
  const newest = `(SELECT * FROM manual_orders WHERE ${where}
    ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) manual_orders`;
  const matches = `${TEXT} LIKE search_pattern($${values.push(bareSearch(q)) + 1})`;
  const source = { select: COLUMNS, from: newest, where: matches, values, orderBy: ORDER_BY };
  const { rows, total, isCapped } = await fetchSearchPage<ManualOrderListItem>(ctx, source, query);
  return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
}

/**
 * GET /manual-orders, newest first. `q` finds names, e-mails, documents, telephones and notes without regard
 * to case and accents, among the newest 20,000; `total` stops at 10,000.
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
