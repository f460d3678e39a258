import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { segmentCondition } from "@/lib/segments/match";

/** Of `cu`: a removed or erased customer is in no segment. */
export const PRESENT = `cu."storeId" = $1::uuid AND cu."removidoEm" IS NULL AND cu."anonimizadoEm" IS NULL`;

/** By selection or file; `place` is SQL text for the segment's id. */
export const listed = (place: string) => `EXISTS (SELECT 1 FROM segment_members m
  WHERE m."storeId" = cu."storeId" AND m."customerId" = cu.id AND m."segmentId" = ${place}::uuid)`;

/**
 * Who is in a segment as of the statement that uses it: a condition over `customers cu`, for rules, lists and (null)
 * everybody alike. An unknown segment holds nobody.
 * @param values the statement's `$2` and on; appended to
 */
export async function audienceSql(ctx: Ctx, segmentId: string | null, values: unknown[]): Promise<string> {
  if (segmentId === null) return PRESENT;
  const text = `SELECT regras FROM segments WHERE "storeId" = $1::uuid AND id = $2::uuid`;
  const [segment] = await sql<{ regras: unknown }>(ctx, "segment-rules", text, [segmentId]);
  if (!segment) return "false";
  if (segment.regras !== null) return `${PRESENT} AND ${segmentCondition(segment.regras, values)}`;
  return `${PRESENT} AND ${listed(`$${values.push(segmentId) + 1}`)}`;
}

/** By its list or its rules, as of now. */
export async function isInSegment(ctx: Ctx, segmentId: string, customerId: string): Promise<boolean> {
  const values: unknown[] = [customerId];
  const audience = await audienceSql(ctx, segmentId, values);
  const text = `SELECT EXISTS (SELECT 1 FROM customers cu
    WHERE $1::uuid IS NOT NULL AND cu.id = $2::uuid AND ${audience}) AS "isMember"`;
  const [row] = await sql<{ isMember: boolean }>(ctx, null, text, values);
  return row?.isMember ?? false;
}
