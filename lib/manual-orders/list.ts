import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import { fetchCappedPage, NEWEST_FIRST } from "@/lib/db/page";
import { fetchSearchPage } from "@/lib/db/search-page";
import { Where } from "@/lib/db/where";
import type { ListManualOrders, ManualOrderListItem, ManualOrderPage } from "@/lib/manual-orders/schema";

const COLUMNS = `id, status, "customerId", "subtotalCents", "descontoCents", "freteCents", "totalCents",
  "validoAte", "criadoEm", CASE WHEN "clienteNome" IS NOT NULL THEN json_build_object('nome', "clienteNome",
    'email', "clienteEmail", 'telefone', "clienteTelefone", 'documento', "clienteDocumento") END AS cliente`;

/** A text search reads only so many of the newest, because the texts have no index. */
const SEARCHED = 20_000;

const TEXT = `search_text(concat_ws(E'\\n', "clienteNome", "clienteEmail", "clienteDocumento",
  "clienteTelefone", observacao))`;

/** Start of the day in the store's time zone, `days` later. */
const dayStart = (place: string, days = 0) =>
  `((${place}::date + ${days})::timestamp AT TIME ZONE (SELECT "fusoHorario" FROM stores WHERE id = $1))`;

const whereOf = ({ status, de, ate }: ListManualOrders) =>
  new Where([`"storeId" = $1`])
    .and(`status = ?::"ManualOrderStatus"`, status)
    .and(`"criadoEm" >= ${dayStart("?")}`, de)
    .and(`"criadoEm" < ${dayStart("?", 1)}`, ate);

async function search(ctx: Ctx, query: ListManualOrders, q: string): Promise<ManualOrderPage> {
  const where = whereOf(query);
  const newest = `(SELECT * FROM manual_orders WHERE ${where.all}
    ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) manual_orders`;
  const matches = `${TEXT} LIKE search_pattern(${where.bind(storedWords(q))})`;
  const found = { from: newest, rows: "manual_orders", where: matches, values: where.values };
  const source = { ...found, select: COLUMNS, orderBy: NEWEST_FIRST };
  return fetchSearchPage<ManualOrderListItem>(ctx, source, query);
}

/**
 * Newest first. `q` searches names, e-mails, documents, telephones and notes of the newest 20,000, without
 * regard to case and accents. `total` stops at 10,000.
 */
export async function listManualOrders(ctx: Ctx, query: ListManualOrders): Promise<ManualOrderPage> {
  if (query.q) return search(ctx, query, query.q);
  const { status, de, ate } = query;
  const { all, values } = whereOf(query);
  const shape = [status && "status", de && "from", ate && "to"].filter(Boolean).join("-");
  const source = { select: COLUMNS, from: "manual_orders", where: all, values, orderBy: NEWEST_FIRST };
  return fetchCappedPage<ManualOrderListItem>(ctx, { ...source, name: `manual-orders-${shape}` }, query);
}
