import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { logError } from "@/lib/log/error-line";
import { BASES, countedFigures, FIGURES, markedIn } from "@/lib/reports/days/days";
import { LOGS, pruneChanges } from "@/lib/reports/windows/keep";
import { proveWindow } from "@/lib/reports/windows/proof";
import { openAlert } from "@/lib/team-alerts/write";

const SAMPLE = 14;
const LIMIT_MS = 10 * 60_000;

const DIFFERS = `(${FIGURES.map((name) => `c."${name}"`).join(", ")}) IS DISTINCT FROM (${FIGURES.map((name) => `r."${name}"`).join(", ")})`;

/** Compares counted days with their orders, in one snapshot: the latest seven, and seven random ones. */
const COMPARE = `
  WITH clean AS (
    SELECT r.dia, r.inicio, r.fim FROM report_days r
    WHERE r."storeId" = $1::uuid AND r.base = 'pago' AND r.creditados IS NOT NULL AND NOT ${markedIn("r")}),
  days AS MATERIALIZED (
    (SELECT * FROM clean ORDER BY dia DESC LIMIT ${SAMPLE / 2})
    UNION (SELECT * FROM clean ORDER BY random() LIMIT ${SAMPLE / 2})),
  wrong AS (${BASES.map(
    (base) => `
    SELECT c.dia, c.inicio FROM (${countedFigures(base, "days")}) c
    JOIN report_days r ON r."storeId" = $1::uuid AND r.base = '${base}' AND r.dia = c.dia WHERE ${DIFFERS}`,
  ).join(" UNION ")})
  SELECT (SELECT count(*)::int FROM days) AS dias,
    coalesce((SELECT json_agg(json_build_object('dia', to_char(dia, 'YYYY-MM-DD'), 'inicio', inicio) ORDER BY dia)
      FROM wrong), '[]') AS wrong`;

const MARK = `INSERT INTO report_marks ("storeId", momento) SELECT $1::uuid, unnest($2::timestamptz[])`;

const NOTE = `INSERT INTO report_proofs ("storeId", "conferidoEm", dias, divergentes)
  VALUES ($1::uuid, now(), $2::int, $3::int)
  ON CONFLICT ("storeId") DO UPDATE SET "conferidoEm" = excluded."conferidoEm", dias = excluded.dias,
    divergentes = excluded.divergentes`;

type Wrong = { dia: string; inicio: string };

/**
 * Marks wrong days and a wrong window for a new count, and alerts the team.
 * @returns number of wrong days
 */
export async function proveStore(ctx: Ctx): Promise<number> {
  await pruneChanges(ctx);
  const window = await proveWindow(ctx);
  return transact(ctx, async (tx) => {
    const [row] = await sql<{ dias: number; wrong: Wrong[] }>(tx, "prove-report-days", COMPARE);
    const { dias, wrong } = row ?? { dias: 0, wrong: [] };
    const count = wrong.length + (window?.dias ?? 0);
    await sql(tx, "note-report-proof", NOTE, [dias, count]);
    const first = wrong[0] ?? window;
    if (!first) return 0;
    await sql(tx, "mark-wrong-days", MARK, [wrong.map(({ inicio }) => inicio)]);
    const days = wrong.map(({ dia }) => dia).join(", ");
    const job = { job: "prove-reports", storeId: tx.storeId };
    logError(
      job,
      `counted wrong: ${days}${window ? ` window of ${window.dias} days from ${window.dia}` : ""}`,
    );
    await openAlert(tx, {
      ...{ tipo: "relatorio_divergente", permissao: "dashboard", recurso: "store", recursoId: tx.storeId },
      data: { dias: count, dia: first.dia },
    });
    return count;
  });
}

/** Runs every night; the store with the oldest proof comes first. @returns stores proved */
export async function proveReports(): Promise<number> {
  const endsAtMs = Date.now() + LIMIT_MS;
  const stores = await crossStoreSql<{ id: string }>(
    "stores-to-prove",
    `SELECT s.id FROM stores s LEFT JOIN report_proofs p ON p."storeId" = s.id
      WHERE EXISTS (SELECT 1 FROM report_days d WHERE d."storeId" = s.id)
        OR ${LOGS.map((log) => `EXISTS (SELECT 1 FROM ${log} c WHERE c."storeId" = s.id)`).join(" OR ")}
      ORDER BY p."conferidoEm" NULLS FIRST`,
    [],
  );
  let proved = 0;
  for (const { id } of stores) {
    if (Date.now() > endsAtMs) break;
    try {
      await proveStore(systemCtx(id, "relatorios"));
      proved += 1;
    } catch (error) {
      logError({ job: "prove-reports", storeId: id }, error instanceof Error ? error.message : error);
    }
  }
  return proved;
}
