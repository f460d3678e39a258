import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ParcelStatus } from "@/lib/orders/parcels/status";
import type { LabelStatus } from "@/lib/shipments/labels/status";

export type LabelClaim = {
  id: string;
  shipmentId: string;
  orderId: string;
  status: LabelStatus;
  compraId: string | null;
  tentativas: number;
  compradaEm: Date | null;
  /** Since when the team wishes it cancelled, at the time of the claim. */
  cancelarEm: Date | null;
  parcelStatus: ParcelStatus;
  /** When the carrier's last notice of it came. */
  avisoEm: Date | null;
  leaseAte: Date;
};

/** Longer than all requests for one label take, at 8 s each. */
const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT id FROM shipment_labels
     WHERE "storeId" = $1::uuid AND "proximaEm" <= now() AND ("leaseAte" IS NULL OR "leaseAte" <= now())
       AND ("geradaEm" IS NOT NULL AND "cancelarEm" IS NULL) = $2::boolean
     ORDER BY "proximaEm", id LIMIT $3::int FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE shipment_labels l SET "leaseAte" = now() + interval '120 s', tentativas = l.tentativas + 1
    FROM due, shipments s
   WHERE l."storeId" = $1::uuid AND l.id = due.id AND s."storeId" = l."storeId" AND s.id = l."shipmentId"
  RETURNING l.id, l."shipmentId", s."orderId", l.status, l."compraId", l.tentativas, l."compradaEm", l."leaseAte",
    l."cancelarEm", l."avisoEm", s.status AS "parcelStatus"`;

/**
 * The longest waiting labels that are due, for this worker alone.
 * @param isMade only labels that can be posted, or only those that are still to be bought, made or cancelled
 */
export const claimLabels = (ctx: Ctx, isMade: boolean, atMost: number): Promise<LabelClaim[]> =>
  sql<LabelClaim>(ctx, "claim-labels", CLAIM, [isMade, atMost]);

export type LabelChange = {
  status?: LabelStatus;
  compraId?: string | null;
  protocolo?: string | null;
  precoCents?: number | null;
  motivo?: string | null;
  compradaEm?: Date;
  geradaEm?: Date;
  cancelarEm?: null;
  cancelMotivo?: string | null;
  tentativas?: number;
  proximaEm?: Date | null;
  /** Null: the attempt is over. */
  leaseAte?: null;
};

/** @returns false, and writes nothing, if another worker or an erasure has taken the label */
export async function recordLabel(
  ctx: Ctx,
  { id, leaseAte }: Pick<LabelClaim, "id" | "leaseAte">,
  data: LabelChange,
): Promise<boolean> {
  const { count } = await ctx.db.shipmentLabel.updateMany({ where: { id, leaseAte }, data });
  return count > 0;
}

/** Null: there is no further attempt. @param attempt from 1 */
export const nextAttempt = (gapsMs: readonly number[], attempt: number): Date | null => {
  const gapMs = gapsMs[attempt - 1];
  return gapMs === undefined ? null : new Date(Date.now() + gapMs);
};
