import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { lockAccount } from "@/lib/loyalty/account";
import { post } from "@/lib/loyalty/ledger";
import { walkAccounts } from "@/lib/loyalty/walk";

const DUE_ACCOUNTS = `
  SELECT DISTINCT a."storeId", a.id FROM loyalty_lots l
  JOIN loyalty_accounts a ON a."storeId" = l."storeId" AND a.id = l."accountId" AND a.ativo
  JOIN stores s ON s.id = a."storeId" AND s."fidelidadeAtiva"
  WHERE l."liberadoEm" IS NULL AND l."disponivelEm" <= now() AND l.restante > 0 AND a.id > $1::uuid
  ORDER BY a.id LIMIT $2`;

type Lot = { id: string; restante: number; orderId: string | null };

const DUE_LOTS = `
  SELECT id, restante, "orderId" FROM loyalty_lots
  WHERE "storeId" = $1::uuid AND "accountId" = $2::uuid AND "liberadoEm" IS NULL
    AND "disponivelEm" <= $3::timestamptz AND restante > 0
  ORDER BY "disponivelEm", id`;

const RELEASE = `
  UPDATE loyalty_lots SET "liberadoEm" = $3::timestamptz, "expiraEm" = $4::timestamptz, restante = $5::int
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** Releases due points and sets their expiry. They fill a negative balance first. */
export async function releaseAccount(ctx: Ctx, accountId: string, at = new Date()): Promise<void> {
  await transact(ctx, async (tx) => {
    const account = await lockAccount(tx, "account", accountId, at);
    if (!account?.ativo) return;
    const { expiraEm } = account;
    for (const { id, restante, orderId } of await sql<Lot>(tx, "due-lots", DUE_LOTS, [accountId, at])) {
      const debt = Math.max(0, -account.saldo);
      await sql(tx, "release-lot", RELEASE, [id, at, expiraEm, Math.max(0, restante - debt)]);
      await post(tx, account, {
        tipo: "credito",
        pontos: restante,
        at,
        evento: "loyalty.points_credited",
        pedidoId: orderId,
        disponivelEm: at,
        expiraEm,
      });
    }
  });
}

/** May be repeated and may run concurrently. @returns the number of accounts visited */
export async function releasePoints(): Promise<number> {
  const count = await walkAccounts("release-points", DUE_ACCOUNTS, releaseAccount);
  await beat("pontos-liberados");
  return count;
}
