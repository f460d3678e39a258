import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { matchOf } from "@/lib/segments/match";

/** A removed or erased customer is in no segment. */
const PRESENT = `cu."storeId" = $1::uuid AND cu."removidoEm" IS NULL AND cu."anonimizadoEm" IS NULL`;

/** @param place SQL text of the segment's id */
const listed = (place: string) => `EXISTS (SELECT 1 FROM segment_members m
  WHERE m."storeId" = cu."storeId" AND m."customerId" = cu.id AND m."segmentId" = ${place}::uuid)`;

/**
 * SQL condition over `customers cu`, as of the statement that uses it: for rules, for a list, or for
 * everybody (`segmentId` null). `$1` is the store.
 * @param values the statement's values from `$2` on; this function appends to them
 * @returns null when there is no such segment
 */
export async function membershipSql(
  ctx: Ctx,
  segmentId: string | null,
  values: unknown[],
): Promise<string | null> {
  if (segmentId === null) return PRESENT;
  const text = `SELECT regras FROM segments WHERE "storeId" = $1::uuid AND id = $2::uuid
    AND "removidoEm" IS NULL`;
  const [segment] = await sql<{ regras: unknown }>(ctx, "segment-rules", text, [segmentId]);
  if (!segment) return null;
  return segment.regras === null
    ? `${PRESENT} AND ${listed(`$${values.push(segmentId) + 1}`)}`
    : segmentCondition(segment.regras, values);
}

/**
 * Invalid rules match nobody.
 * @param values the statement's values from `$2` on; this function appends to them
 */
export function segmentCondition(rules: unknown, values: unknown[]): string {
  const match = matchOf(rules, values);
  if (!match) return "false";
  return `${PRESENT} AND cu.id IN (SELECT f."customerId" FROM ${match.from} WHERE ${match.where})`;
}

/** As of now. */
export async function isInSegment(ctx: Ctx, segmentId: string, customerId: string): Promise<boolean> {
  const values: unknown[] = [customerId];
  const within = await membershipSql(ctx, segmentId, values);
  if (within === null) return false;
  const text = `SELECT EXISTS (SELECT 1 FROM customers cu
    WHERE $1::uuid IS NOT NULL AND cu.id = $2::uuid AND ${within}) AS "isMember"`;
  const [row] = await sql<{ isMember: boolean }>(ctx, null, text, values);
  return row?.isMember ?? false;
}
