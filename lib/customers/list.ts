import type { Ctx } from "@/lib/ctx";
import { conditionsOf } from "@/lib/customers/conditions";
import type { CustomerListItem, ListCustomers } from "@/lib/customers/schema";
import { rowSums } from "@/lib/customers/sums";
import { listCount } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";

const SUMS = rowSums("customers");

const SELECT = `id, nome, email, telefone, documento, tags, "senhaHash" IS NOT NULL AS "temConta", "anonimizadoEm",
  "criadoEm", "atualizadoEm", ${SUMS.select}`;

export const LISTED = `"storeId" = $1 AND "removidoEm" IS NULL`;

/** @throws 422 names a contradictory filter */
export async function listCustomers(ctx: Ctx, query: ListCustomers): Promise<SearchPageOf<CustomerListItem>> {
  const { texts, values } = await conditionsOf(ctx, query);
  const direction = query.ordenar === "antigos" ? "asc" : "desc";
  return fetchPage<CustomerListItem>(
    ctx,
    {
      name: `customers-${query.ordenar}`,
      select: SELECT,
      table: "customers",
      rows: `customers ${SUMS.join}`,
      where: new Where([LISTED, ...texts], values),
      orderBy: [
        [`"criadoEm"`, direction],
        ["id", direction],
      ],
      total: texts.length > 0 ? "search" : { counter: listCount("'customers'") },
    },
    query,
  );
}

/** Only the newest customers are read: suggestions must not read a million rows. */
const TAGS_OF = 10_000;
const MAX_TAGS = 200;

const TAGS = `
  SELECT tag FROM (
    SELECT tags FROM customers WHERE ${LISTED} ORDER BY "criadoEm" DESC, id DESC LIMIT ${TAGS_OF}) recent,
    unnest(recent.tags) AS tag
  GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${MAX_TAGS}`;

/** The tags of the newest 10,000 customers, at most 200. The most used tag comes first. */
export async function listCustomerTags(ctx: Ctx): Promise<string[]> {
  const rows = await sql<{ tag: string }>(ctx, "customer-tags", TAGS);
  return rows.map(({ tag }) => tag);
}
