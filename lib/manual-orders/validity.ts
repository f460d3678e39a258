import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** SQL of the end of an offer's validity. @param start SQL of the moment when the validity starts */
export const validUntilSql = (start: string) =>
  `${start} + (SELECT "pedidoManualValidadeDias" FROM stores WHERE id = $1::uuid) * interval '24 hours'`;

const VALID_UNTIL = `SELECT ${validUntilSql("$2::timestamptz")} AS "validoAte"`;

/** The end of a validity that starts now. */
export async function validUntil(tx: Ctx): Promise<Date> {
  const [row] = await sql<{ validoAte: Date }>(tx, "valid-until", VALID_UNTIL, [new Date()]);
  if (!row) throw new Error("a SELECT without FROM has one row");
  return row.validoAte;
}
