import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { matchOf } from "@/lib/segments/match";

/** Of `cu`: a removed or erased customer is in no segment. */
const PRESENT = `cu."storeId" = $1::uuid AND cu."removidoEm" IS NULL AND cu."anonimizadoEm" IS NULL`;

/** By selection or file; `place` is SQL text for the segment's id. */
const listed = (place: string) => `EXISTS (SELECT 1 FROM segment_members m
  WHERE m."storeId" = cu."storeId" AND m."customerId" = cu.id AND m."segmentId" = ${place}::uuid)`;

/**
 * Who is in a segment as of the statement that uses it: a condition over `customers cu`, for rules, lists and (null)
 * everybody alike; null where the store has no such segment. `$1` is the store.
 * @param values the statement's `$2` and on; appended to
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
 * The same for rules alone. Invalid rules match nobody.
 * @param values the statement's `$2` and on; appended to
 */
export function segmentCondition(rules: unknown, values: unknown[]): string {
  const match = matchOf(rules, values);
  if (!match) return "false";
  return `${PRESENT} AND cu.id IN (SELECT f."customerId" FROM ${match.from} WHERE ${match.where})`;
}

/** By its list or its rules, as of now. */
export async function isInSegment(ctx: Ctx, segmentId: string, customerId: string): Promise<boolean> {
  const values: unknown[] = [customerId];
  const within = await membershipSql(ctx, segmentId, values);
  if (within === null) return false;
  const text = `SELECT EXISTS (SELECT 1 FROM customers cu
    WHERE $1::uuid IS NOT NULL AND cu.id = $2::uuid AND ${within}) AS "isMember"`;
  const [row] = await sql<{ isMember: boolean }>(ctx, null, text, values);
  return row?.isMember ?? false;
}
