import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { beat } from "@/lib/jobs/heartbeat";
import { walkAccounts } from "@/lib/loyalty/walk";
import { openAlert, resolveAlerts } from "@/lib/team-alerts/write";

const ALL_ACCOUNTS = `SELECT "storeId", id FROM loyalty_accounts WHERE id > $1::uuid ORDER BY id LIMIT $2`;

/** One statement, so that balance, ledger and lots come from the same snapshot. */
const COMPARE = `
  SELECT a.saldo, c.nome,
    (SELECT coalesce(sum(e.pontos), 0)::float8 FROM loyalty_entries e
      WHERE e."storeId" = a."storeId" AND e."accountId" = a.id) AS lancamentos,
    (SELECT coalesce(sum(l.restante), 0)::float8 FROM loyalty_lots l
      WHERE l."storeId" = a."storeId" AND l."accountId" = a.id AND l."liberadoEm" IS NOT NULL) AS lotes,
    EXISTS (SELECT 1 FROM notices n WHERE n."storeId" = a."storeId" AND n."recursoId" = a.id
      AND n."resolvidoEm" IS NULL) AS "isOpen"
  FROM loyalty_accounts a JOIN customers c ON c."storeId" = a."storeId" AND c.id = a."customerId"
  WHERE a."storeId" = $1::uuid AND a.id = $2::uuid`;

type Comparison = { saldo: number; nome: string; lancamentos: number; lotes: number; isOpen: boolean };

async function checkAccount(ctx: Ctx, accountId: string): Promise<void> {
  const [row] = await sql<Comparison>(ctx, "compare-points", COMPARE, [accountId]);
  if (!row) return;
  const { nome: cliente, saldo, lancamentos, lotes, isOpen } = row;
  const isRight = saldo === lancamentos && Math.max(saldo, 0) === lotes;
  if (isRight === !isOpen) return;
  await transact(ctx, async (tx) => {
    if (isRight) return resolveAlerts(tx, accountId);
    await openAlert(tx, {
      tipo: "pontos_divergentes",
      permissao: "vendas",
      recurso: "loyalty_account",
      recursoId: accountId,
      data: { cliente, saldo, lancamentos, lotes },
    });
  });
}

/** @returns the number of accounts checked */
export async function checkPoints(): Promise<number> {
  const count = await walkAccounts("check-points", ALL_ACCOUNTS, checkAccount);
  await beat("pontos-conferidos");
  return count;
}
