import type { Ctx } from "@/lib/ctx";
import type { CustomerFilters } from "@/lib/customers/schema";
import { storedWords } from "@/lib/customers/search-words";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import { membershipSql } from "@/lib/segments/members";

const BOUGHT = `EXISTS (SELECT 1 FROM orders o
  WHERE o."storeId" = $1 AND o."customerId" = customers.id AND o."pagoEm" IS NOT NULL)`;

const ACCEPTING = `EXISTS (SELECT 1 FROM customer_consents k
  WHERE k."storeId" = $1 AND k."customerId" = customers.id AND k.canal = ?::"Channel" AND k.aceito)`;

/** @throws 422 `de` is after `ate` */
export async function conditionsOf(ctx: Ctx, filters: CustomerFilters): Promise<Where> {
  const { q, tag, aceita, comConta, compradores, segmentId } = filters;
  const { since, before } = await periodOf(ctx, filters);
  const where = new Where([])
    .and(`"criadoEm" >= ?::timestamptz`, since)
    .and(`"criadoEm" < ?::timestamptz`, before)
    .and("busca LIKE search_pattern(?::text)", q && storedWords(q))
    .and("tags @> ARRAY[?::text]", tag)
    .and(ACCEPTING, aceita);
  const { texts, values } = where;
  if (comConta !== undefined) texts.push(`"senhaHash" IS ${comConta ? "NOT NULL" : "NULL"}`);
  if (compradores !== undefined) texts.push(compradores ? BOUGHT : `NOT ${BOUGHT}`);
  if (segmentId) {
    const within = await membershipSql(ctx, segmentId, values);
    const ids = `SELECT cu.id FROM customers cu WHERE $1::uuid IS NOT NULL AND ${within}`;
    texts.push(within === null ? "false" : `customers.id IN (${ids})`);
  }
  return where;
}
