import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import type { PeriodFilter } from "@/lib/http/period";
import { sentence } from "@/lib/i18n/sentence";

/** From `since` (included) to `before` (excluded); null means open. */
type Period = { since: Date | null; before: Date | null };

/** Postgres also handles days that begin at one o'clock because of summer time. */
const PERIOD = `
  SELECT $2::date::timestamp AT TIME ZONE s."fusoHorario" AS since,
    ($3::date + 1)::timestamp AT TIME ZONE s."fusoHorario" AS before
  FROM stores s WHERE s.id = $1::uuid`;

const dayOf = (edge: PeriodFilter["de"]) => (typeof edge === "string" ? edge : null);

/**
 * @param names the caller's names for both ends
 * @throws 422 if the period starts after its end; the sentence names the start
 */
export async function periodOf(
  ctx: Ctx,
  { de, ate }: PeriodFilter,
  names = { de: "de", ate: "ate" },
): Promise<Period> {
  const days = [dayOf(de), dayOf(ate)];
  const [read] = days.some(Boolean) ? await sql<Period>(ctx, "list-period", PERIOD, days) : [];
  const since = de instanceof Date ? de : (read?.since ?? null);
  const before = ate instanceof Date ? new Date(ate.getTime() + 1) : (read?.before ?? null);
  if (since && before && since >= before)
    throw invalid(names.de, sentence("não pode ser depois de {name}", { name: names.ate }));
  return { since, before };
}
