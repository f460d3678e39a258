import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { logError } from "@/lib/log/error-line";
import { BASES, boundsOf, countedFigures, FIGURES, listed } from "@/lib/reports/days/days";

const DAYS_AT_ONCE = 7;
/** The sweep shares its time with other jobs. */
const LIMIT_MS = 8_000;

/** Prevents two counts of a day at once: the count with the older snapshot could overwrite the newer one. */
const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('report days ' || $1::text, 0)) AS "isOurs"`;

const COLUMNS = listed(FIGURES);
const SET = FIGURES.map((name) => `"${name}" = excluded."${name}"`).join(", ");

/**
 * One statement is one snapshot. It counts the newest marked days, and days between them that have no row or
 * a row of another time zone. It deletes only marks whose changes it saw.
 */
const COUNT = `
  WITH zone AS (SELECT "fusoHorario" AS nome FROM stores WHERE id = $1::uuid),
  marked AS (
    SELECT DISTINCT (m.momento AT TIME ZONE zone.nome)::date AS dia
    FROM (SELECT momento FROM report_marks WHERE "storeId" = $1::uuid ORDER BY momento DESC LIMIT 20000) m, zone),
  missing AS (
    SELECT g::date AS dia FROM zone, (SELECT min(dia) AS first, max(dia) AS last FROM (SELECT dia FROM marked
      UNION ALL SELECT dia FROM report_days WHERE "storeId" = $1::uuid AND base = 'pago') any_day) known, generate_series(known.first, known.last, interval '1 day') g
    WHERE NOT EXISTS (SELECT 1 FROM report_days r WHERE r."storeId" = $1::uuid AND r.base = 'pago' AND r.dia = g::date
      AND r.inicio = (g::date::timestamp AT TIME ZONE zone.nome)
      AND r.fim = ((g::date + 1)::timestamp AT TIME ZONE zone.nome) AND r.creditados IS NOT NULL)),
  chosen AS (SELECT dia FROM marked UNION SELECT dia FROM missing ORDER BY dia DESC LIMIT ${DAYS_AT_ONCE}),
  days AS MATERIALIZED (SELECT dia, ${boundsOf("dia", "zone.nome")} FROM chosen, zone),
  seen AS (
    DELETE FROM report_marks m USING days d
    WHERE m."storeId" = $1::uuid AND m.momento >= d.inicio AND m.momento < d.fim),
  counted AS (${BASES.map(
    (base) => `
    SELECT '${base}' AS base, dia, inicio, fim, ${COLUMNS} FROM (${countedFigures(base, "days")}) of_${base}`,
  ).join(" UNION ALL ")}),
  kept AS (
    INSERT INTO report_days AS r ("storeId", base, dia, inicio, fim, ${COLUMNS})
    SELECT $1::uuid, base, dia, inicio, fim, ${COLUMNS} FROM counted
    ON CONFLICT ("storeId", base, dia) DO UPDATE
      SET inicio = excluded.inicio, fim = excluded.fim, ${SET}, "calculadoEm" = now()
    RETURNING 1)
  SELECT count(*)::int / ${BASES.length} AS dias FROM kept`;

/** @returns days counted; also 0 while another instance counts */
const countSome = (storeId: string): Promise<number> =>
  transact(systemCtx(storeId, "relatorios"), async (tx) => {
    const [lock] = await sql<{ isOurs: boolean }>(tx, "lock-report-days", TRY_LOCK);
    if (!lock?.isOurs) return 0;
    const [counted] = await sql<{ dias: number }>(tx, "count-report-days", COUNT);
    return counted?.dias ?? 0;
  });

/**
 * Counts the store's marked days until none is left or `endsAtMs` (epoch ms) has come. @returns days counted
 */
export async function rollUpStore(storeId: string, endsAtMs = Number.POSITIVE_INFINITY): Promise<number> {
  let days = 0;
  for (;;) {
    const some = await countSome(storeId);
    days += some;
    if (some < DAYS_AT_ONCE || Date.now() > endsAtMs) return days;
  }
}

/** Counts the days that changed, in each store the newest first. @returns days counted */
export async function rollUpDays(): Promise<number> {
  const endsAtMs = Date.now() + LIMIT_MS;
  const stores = await crossStoreSql<{ storeId: string }>(
    "stores-with-report-marks",
    // Random order, so that one large store cannot use up the time in every run.
    `SELECT "storeId" FROM (SELECT DISTINCT "storeId" FROM report_marks) marked ORDER BY random()`,
    [],
  );
  let days = 0;
  for (const { storeId } of stores) {
    if (Date.now() > endsAtMs) break;
    try {
      days += await rollUpStore(storeId, endsAtMs);
    } catch (error) {
      logError({ job: "report-days", storeId }, error instanceof Error ? error.message : error);
    }
  }
  return days;
}
