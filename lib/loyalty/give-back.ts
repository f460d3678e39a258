import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { LockedAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { addLot } from "@/lib/loyalty/lots";
import type { Redemption } from "@/lib/loyalty/redemption";

type Giving = {
  orderId: string;
  refundId: string | null;
  redemption: Redemption;
  /** At most the points that have not come back yet. */
  pontos: number;
  at: Date;
};

type Use = { lotId: string; pontos: number; expiraEm: Date | null };

/** The points with the latest expiry come back first. */
const USES = `
  SELECT u."lotId", u.pontos - u.devolvidos AS pontos, l."expiraEm" FROM loyalty_lot_uses u
  JOIN loyalty_lots l ON l."storeId" = u."storeId" AND l.id = u."lotId"
  WHERE u."storeId" = $1::uuid AND u."entryId" = $2::uuid AND u.devolvidos < u.pontos
  ORDER BY l."expiraEm" DESC NULLS FIRST, l.id`;

const MARK = `UPDATE loyalty_lot_uses SET devolvidos = devolvidos + $4::int
  WHERE "storeId" = $1::uuid AND "lotId" = $2::uuid AND "entryId" = $3::uuid`;
const REFILL = `UPDATE loyalty_lots SET restante = restante + $3::int WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const TAKEN_SLOT = `SELECT 1 FROM loyalty_entries WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid
  AND tipo = 'estorno_resgate' AND "refundId" IS NOT DISTINCT FROM $3::uuid`;

/**
 * Puts the points into their old lot. If the old lot expires too soon, they get a new lot, because the other
 * points of the old lot must not live longer.
 */
async function refill(tx: Ctx, account: LockedAccount, { lotId, pontos, expiraEm }: Use, at: Date) {
  const { devolvidosAte } = account;
  if (pontos === 0) return;
  if (!expiraEm || expiraEm >= devolvidosAte) await sql(tx, "refill-lot", REFILL, [lotId, pontos]);
  else await addLot(tx, account, { pontos, restante: pontos, at, expiraEm: devolvidosAte });
}

/** Fills a negative balance first. */
export async function giveBack(tx: Ctx, account: LockedAccount, giving: Giving): Promise<void> {
  const { orderId, refundId, redemption, pontos, at } = giving;
  let debt = Math.max(0, -account.saldo);
  const isRepeated = (await sql(tx, "given-back", TAKEN_SLOT, [orderId, refundId])).length > 0;
  await post(tx, account, {
    tipo: "estorno_resgate",
    pontos,
    at,
    evento: "loyalty.points_reversed",
    pedidoId: orderId,
    refundId: isRepeated ? null : refundId,
    isRepeated,
    ...(isRepeated && { motivo: "Pedido pago depois do prazo e desfeito" }),
  });
  let left = pontos;
  for (const use of await sql<Use>(tx, "points-uses", USES, [redemption.entryId])) {
    const part = Math.min(left, use.pontos);
    if (part === 0) break;
    left -= part;
    await sql(tx, "mark-use", MARK, [use.lotId, redemption.entryId, part]);
    const kept = Math.max(0, part - debt);
    debt -= part - kept;
    await refill(tx, account, { ...use, pontos: kept }, at);
  }
}
