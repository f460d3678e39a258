import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";
import type { EntryFilters, ListEntries, StoreEntry } from "@/lib/loyalty/schema";
import { ENTRY_COLUMNS } from "@/lib/loyalty/statement";

/** The conditions on `loyalty_entries e`. @throws 422 `de` is after `ate` */
export async function entryConditions(ctx: Ctx, filters: EntryFilters): Promise<Where> {
  const { since, before } = await periodOf(ctx, filters);
  const ofCustomer = `e."accountId" = (SELECT a.id FROM loyalty_accounts a
    WHERE a."storeId" = $1::uuid AND a."customerId" = ?::uuid)`;
  return new Where([`e."storeId" = $1::uuid`])
    .and(`e.tipo = ?::"LoyaltyEntryType"`, filters.tipo)
    .and(`e."criadoEm" >= ?::timestamptz`, since)
    .and(`e."criadoEm" < ?::timestamptz`, before)
    .and(ofCustomer, filters.clienteId);
}

export const entriesWhere = (where: string) => `(
  SELECT ${ENTRY_COLUMNS}, c.id AS "clienteId", c.nome AS cliente FROM loyalty_entries e
  JOIN loyalty_accounts a ON a."storeId" = e."storeId" AND a.id = e."accountId"
  JOIN customers c ON c."storeId" = a."storeId" AND c.id = a."customerId"
  LEFT JOIN orders o ON o."storeId" = e."storeId" AND o.id = e."orderId"
  WHERE ${where}) entries`;

/** The newest entry comes first. @throws 422 `de` is after `ate` */
export async function listEntries(ctx: Ctx, query: ListEntries): Promise<SearchPageOf<StoreEntry>> {
  const where = await entryConditions(ctx, query);
  return fetchPage<StoreEntry>(
    ctx,
    {
      name: "points-entries",
      select: "*",
      table: "loyalty_entries e",
      rows: entriesWhere(`e."storeId" = $1::uuid`),
      where,
      orderBy: NEWEST_FIRST,
      total: where.values.length > 0 ? "search" : "capped",
    },
    query,
  );
}
