import type { Ctx } from "@/lib/ctx";
import { fetchPage, type OrderBy } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { SearchPageOf } from "@/lib/http/list";
import type { EntryFilters, ListEntries, StoreEntry } from "@/lib/loyalty/schema";
import { ENTRY_COLUMNS } from "@/lib/loyalty/statement";

/** On `loyalty_entries e`; `values` are `$2` and on. */
type EntryConditions = { where: string; values: unknown[] };

/** @throws 422 naming `de` after `ate` */
export async function entryConditions(ctx: Ctx, filters: EntryFilters): Promise<EntryConditions> {
  const { since, before } = await periodOf(ctx, filters);
  const values: unknown[] = [];
  const texts = [`e."storeId" = $1::uuid`];
  const add = (text: (place: string) => string, value: unknown) => {
    if (value !== undefined && value !== null) texts.push(text(`$${values.push(value) + 1}`));
  };
  add((place) => `e.tipo = ${place}::"LoyaltyEntryType"`, filters.tipo);
  add((place) => `e."criadoEm" >= ${place}::timestamptz`, since);
  add((place) => `e."criadoEm" < ${place}::timestamptz`, before);
  add(
    (place) => `e."accountId" = (SELECT a.id FROM loyalty_accounts a
      WHERE a."storeId" = $1::uuid AND a."customerId" = ${place}::uuid)`,
    filters.clienteId,
  );
  return { where: texts.join(" AND "), values };
}

export const entriesWhere = (where: string) => `(
  SELECT ${ENTRY_COLUMNS}, c.id AS "clienteId", c.nome AS cliente FROM loyalty_entries e
  JOIN loyalty_accounts a ON a."storeId" = e."storeId" AND a.id = e."accountId"
  JOIN customers c ON c."storeId" = a."storeId" AND c.id = a."customerId"
  LEFT JOIN orders o ON o."storeId" = e."storeId" AND o.id = e."orderId"
  WHERE ${where}) entries`;

const COUNT_CAP = 10_000;

const NEWEST_FIRST: OrderBy = [
  [`"criadoEm"`, "desc"],
  ["id", "desc"],
];

/** Newest first. @throws 422 naming `de` after `ate` */
export async function listEntries(ctx: Ctx, query: ListEntries): Promise<SearchPageOf<StoreEntry>> {
  const { page, limit } = query;
  const { where, values } = await entryConditions(ctx, query);
  const from = { from: "loyalty_entries e", rows: entriesWhere(`e."storeId" = $1::uuid`) };
  const source = { ...from, select: "*", where, values, orderBy: NEWEST_FIRST };
  if (values.length > 0) {
    const { rows, total, isCapped } = await fetchSearchPage<StoreEntry>(ctx, source, query);
    return { data: rows, pagination: { page, limit, total, totalLimitado: isCapped } };
  }
  const counted = `(SELECT count(*)::int FROM (
    SELECT 1 FROM loyalty_entries e WHERE ${where} LIMIT ${COUNT_CAP + 1}) n)`;
  const whole = { ...source, name: "points-entries", total: counted, countsUpTo: COUNT_CAP + 1 };
  const { rows, total } = await fetchPage<StoreEntry>(ctx, whole, query);
  const size = { total: Math.min(total, COUNT_CAP), totalLimitado: total > COUNT_CAP };
  return { data: rows, pagination: { page, limit, ...size } };
}
