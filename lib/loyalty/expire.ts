import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { lockAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { walkAccounts } from "@/lib/loyalty/walk";

const EXPIRED = `l."liberadoEm" IS NOT NULL AND l.restante > 0`;

const DUE_ACCOUNTS = `
  SELECT DISTINCT a."storeId", a.id FROM loyalty_lots l
  JOIN loyalty_accounts a ON a."storeId" = l."storeId" AND a.id = l."accountId" AND a.ativo
  JOIN stores s ON s.id = a."storeId" AND s."fidelidadeAtiva"
  WHERE ${EXPIRED} AND l."expiraEm" <= now() AND a.id > $1::uuid
  ORDER BY a.id LIMIT $2`;

const EXPIRED_LOTS = `
  SELECT l.id, l.restante FROM loyalty_lots l
  WHERE l."storeId" = $1::uuid AND l."accountId" = $2::uuid AND ${EXPIRED} AND l."expiraEm" <= $3::timestamptz
  ORDER BY l."expiraEm", l.id`;

/** Records the expired points as used, so that a later refund does not take them again. */
const EMPTY = `
  WITH use AS (INSERT INTO loyalty_lot_uses ("storeId", "lotId", "entryId", pontos)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::int))
  UPDATE loyalty_lots SET restante = 0 WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** Writes one ledger line per expired lot. */
export async function expireAccount(ctx: Ctx, accountId: string, at = new Date()): Promise<void> {
  await transact(ctx, async (tx) => {
    const account = await lockAccount(tx, "account", accountId, at);
    if (!account?.ativo) return;
    const lots = await sql<{ id: string; restante: number }>(tx, "expired-lots", EXPIRED_LOTS, [
      accountId,
      at,
    ]);
    for (const { id, restante } of lots) {
      const entryId = await post(tx, account, {
        tipo: "expiracao",
        pontos: -restante,
        at,
        evento: "loyalty.points_expired",
        motivo: "Fim da validade",
      });
      await sql(tx, "empty-lot", EMPTY, [id, entryId, restante]);
    }
  });
}

/** Runs at most an hour late. Nobody can spend expired points before. @returns the accounts visited */
export async function expirePoints(): Promise<number> {
  const count = await walkAccounts("expire-points", DUE_ACCOUNTS, expireAccount);
  await beat("pontos-expirados");
  return count;
}
