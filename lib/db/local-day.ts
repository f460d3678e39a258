import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const DAY = `
  SELECT to_char($2::timestamptz AT TIME ZONE "fusoHorario", 'YYYY-MM-DD') AS day FROM stores WHERE id = $1::uuid`;

/** `2026-01-31`: the day in the store's time zone, for the names of its files. */
export async function localDay(ctx: Ctx, moment: Date): Promise<string> {
  const [row] = await sql<{ day: string }>(ctx, "local-day", DAY, [moment]);
  if (!row) throw new Error(`no store ${ctx.storeId}`);
  return row.day;
}
