import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
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

function searched(query: ListManualOrders, q: string): Pick<List, "table" | "rows" | "where" | "total"> {
  const { all, values } = whereOf(query);
  const table = `(SELECT * FROM manual_orders WHERE ${all}
    ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) manual_orders`;
  const where = new Where([], values).and(`${TEXT} LIKE search_pattern(?)`, storedWords(q));
  return { table, rows: "manual_orders", where, total: "search" };
}

/**
 * Newest first. `q` searches names, e-mails, documents, telephones and notes of the newest 20,000, without
 * regard to case and accents. `total` stops at 10,000.
 */
export function listManualOrders(ctx: Ctx, query: ListManualOrders): Promise<ManualOrderPage> {
  const { q, status, de, ate } = query;
  const shape = [status && "status", de && "from", ate && "to"].filter(Boolean).join("-");
  const list: List = {
    name: `manual-orders-${shape}`,
    select: COLUMNS,
    table: "manual_orders",
    where: whereOf(query),
    orderBy: NEWEST_FIRST,
    total: "capped",
  };
  return fetchPage<ManualOrderListItem>(ctx, q ? { ...list, ...searched(query, q) } : list, query);
}
