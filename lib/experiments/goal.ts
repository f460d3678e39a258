import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ExperimentGoal } from "@/lib/experiments/goals";

const SEEN_LAST = `
  SELECT x."experimentId", x."variantId" FROM experiment_exposures x
  JOIN experiments e ON e."storeId" = x."storeId" AND e.id = x."experimentId" AND e.status = 'ativo'
  WHERE x."storeId" = $1::uuid AND x."visitanteId" = $2::uuid ORDER BY x."criadoEm" DESC LIMIT 1`;

export type Credited = { experimentId: string; variantId: string };

/** The variant for an order's `atribuicao`: the one seen last, when several experiments run. */
export async function creditedVariant(ctx: Ctx, visitorId: string | null): Promise<Credited | null> {
  if (visitorId === null) return null;
  const [credited] = await sql<Credited>(ctx, "credited-variant", SEEN_LAST, [visitorId]);
  return credited ?? null;
}

const REACHED = `
  INSERT INTO experiment_conversions ("storeId", "experimentId", "visitanteId", "orderId", "receitaCents")
  SELECT x."storeId", x."experimentId", x."visitanteId", $4::uuid, $5::int FROM experiment_exposures x
  JOIN experiments e ON e."storeId" = x."storeId" AND e.id = x."experimentId"
    AND e.status = 'ativo' AND e.objetivo = $3::"ExperimentGoal"
  WHERE x."storeId" = $1::uuid AND x."visitanteId" = $2::uuid
  ON CONFLICT ("storeId", "experimentId", "visitanteId") DO NOTHING`;

type Sale = { orderId: string; receitaCents: number };

/**
 * Counts the goal once for each running experiment with this goal that the visitor saw before. Runs in the
 * transaction of the visitor's action.
 */
export async function reachGoal(
  tx: Ctx,
  visitorId: string | null,
  goal: ExperimentGoal,
  sale: Sale | null = null,
): Promise<void> {
  if (visitorId === null) return;
  const values = [visitorId, goal, sale?.orderId ?? null, sale?.receitaCents ?? 0];
  await sql(tx, "reach-goal", REACHED, values);
}
