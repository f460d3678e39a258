import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type LockedAccount, lockAccount } from "@/lib/loyalty/account";
import { giveBack } from "@/lib/loyalty/give-back";
import { post } from "@/lib/loyalty/ledger";
import { takeFromLots } from "@/lib/loyalty/lots";
import { redemptionOf } from "@/lib/loyalty/redemption";

/** `undoneCents` includes earlier refunds. */
type Undoing = {
  orderId: string;
  refundId: string | null;
  undoneCents: number;
  totalCents: number;
  at: Date;
};

type EarnedLot = { id: string; pontos: number; isReleased: boolean; gone: number; expired: number };

/** `gone`: points taken back earlier, from the pending lot or by a ledger line. */
const EARNED = `
  SELECT l.id, l.pontos, l."liberadoEm" IS NOT NULL AS "isReleased",
    (CASE WHEN l."liberadoEm" IS NULL THEN l.pontos - l.restante ELSE l.pontos - e.credited END
      + e.reversed)::int AS gone,
    (SELECT coalesce(sum(u.pontos), 0)::int FROM loyalty_lot_uses u
      JOIN loyalty_entries x ON x."storeId" = u."storeId" AND x.id = u."entryId" AND x.tipo = 'expiracao'
      WHERE u."storeId" = l."storeId" AND u."lotId" = l.id) AS expired
  FROM loyalty_lots l CROSS JOIN LATERAL (
    SELECT coalesce(sum(pontos) FILTER (WHERE tipo = 'credito'), 0) AS credited,
      coalesce(-sum(pontos) FILTER (WHERE tipo = 'estorno_credito'), 0) AS reversed
    FROM loyalty_entries e WHERE e."storeId" = l."storeId" AND e."orderId" = l."orderId") e
  WHERE l."storeId" = $1::uuid AND l."orderId" = $2::uuid`;

const STRIKE_PENDING = `
  UPDATE loyalty_lots SET restante = restante - $3::int,
    "disponivelEm" = CASE WHEN restante > $3::int THEN "disponivelEm" END
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

function partOf(
  pontos: number,
  { undoneCents, totalCents }: Undoing,
  round: (value: number) => number,
): number {
  if (undoneCents >= totalCents) return pontos;
  return Math.min(pontos, round((pontos * undoneCents) / totalCents));
}

/** Takes back the earned points. The balance may become negative. */
async function takeBack(tx: Ctx, account: LockedAccount, undoing: Undoing): Promise<void> {
  const { orderId, refundId, at } = undoing;
  const [lot] = await sql<EarnedLot>(tx, "earned-points", EARNED, [orderId]);
  if (!lot) return;
  const wanted = partOf(lot.pontos, undoing, Math.ceil) - lot.gone;
  const pontos = Math.min(wanted, lot.pontos - lot.gone - lot.expired);
  if (pontos <= 0) return;
  if (!lot.isReleased) {
    await sql(tx, "strike-pending-points", STRIKE_PENDING, [lot.id, pontos]);
    return;
  }
  const evento = "loyalty.points_reversed";
  const reversal = { tipo: "estorno_credito", pontos: -pontos, pedidoId: orderId, refundId, at } as const;
  const entryId = await post(tx, account, { ...reversal, evento });
  await takeFromLots(tx, account, { pontos, entryId, at, firstLotId: lot.id });
}

async function undo(tx: Ctx, undoing: Undoing): Promise<void> {
  const { orderId, at } = undoing;
  const account = await lockAccount(tx, "order", orderId, at);
  if (!account) return;
  // Points come back first: they may cover the points that are taken.
  const redemption = await redemptionOf(tx, orderId);
  if (redemption) {
    const pontos = partOf(redemption.pontos, undoing, Math.floor) - redemption.devolvidos;
    if (pontos > 0) await giveBack(tx, account, { ...undoing, redemption, pontos });
  }
  await takeBack(tx, account, undoing);
}

/**
 * Returns the redeemed points with their own expiry, but at least 30 days. Takes back the earned points. A
 * repeat does nothing.
 */
export function returnPoints(tx: Ctx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  return undo(tx, { orderId, at, refundId: null, undoneCents: 1, totalCents: 1 });
}

const REFUNDED = `
  SELECT o."totalCents", (SELECT coalesce(sum(r."valorCents"), 0)::float8 FROM refunds r
    WHERE r."storeId" = o."storeId" AND r."orderId" = o.id AND r.id <> $3::uuid) AS "othersCents"
  FROM orders o WHERE o."storeId" = $1::uuid AND o.id = $2::uuid`;

type RefundOf = { orderId: string; refundId: string; valorCents: number; at: Date };

/**
 * Takes the refund's share of the earned points (rounded up) and returns its share of the redeemed points
 * (rounded down). The shares count all refunds of the order together, so they never exceed the whole.
 * The refund's row must exist. A repeat does nothing.
 */
export async function reversePoints(tx: Ctx, refund: RefundOf): Promise<void> {
  const { orderId, refundId, valorCents, at } = refund;
  const [order] = await sql<{ totalCents: number; othersCents: number }>(tx, "points-refunded", REFUNDED, [
    orderId,
    refundId,
  ]);
  if (!order) return;
  const { totalCents, othersCents } = order;
  await undo(tx, { orderId, refundId, undoneCents: othersCents + valorCents, totalCents, at });
}
