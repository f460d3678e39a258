import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** A customer's points account, locked until the transaction ends, and the store's rules for it. */
export type LockedAccount = {
  id: string;
  customerId: string;
  saldo: number;
  /** The program is on and the customer takes part. */
  ativo: boolean;
  valorPontoCents: number;
  minimoResgate: number;
  maximoPercentual: number;
  /** When points released now expire: end of the day in the store's time zone. */
  expiraEm: Date;
  /** Before this no point that is given back now expires. */
  devolvidosAte: Date;
};

/** @param span what is added to `$3`, a moment, on the store's own calendar */
const endOfDay = (span: string) =>
  `(date_trunc('day', ($3::timestamptz AT TIME ZONE s."fusoHorario") + ${span}) + interval '1 day')
    AT TIME ZONE s."fusoHorario" - interval '1 ms'`;

const lockWhere = (condition: string) => `
  SELECT a.id, a."customerId", a.saldo, a.ativo AND s."fidelidadeAtiva" AS ativo, s."valorPontoCents",
    s."resgateMinimoPontos" AS "minimoResgate", s."resgateMaximoPercentual" AS "maximoPercentual",
    ${endOfDay(`make_interval(months => s."pontosValidadeMeses")`)} AS "expiraEm",
    ${endOfDay("interval '30 days'")} AS "devolvidosAte"
  FROM loyalty_accounts a JOIN stores s ON s.id = a."storeId"
  WHERE a."storeId" = $1::uuid AND ${condition} FOR NO KEY UPDATE OF a`;

const LOCK = {
  account: lockWhere(`a.id = $2::uuid`),
  customer: lockWhere(`a."customerId" = $2::uuid`),
  order: lockWhere(`a."customerId" = (
    SELECT o."customerId" FROM orders o WHERE o."storeId" = $1::uuid AND o.id = $2::uuid)`),
};

/**
 * Locks the points account, so that whatever happens to its points happens one after the other. Null for who takes no part in the program.
 *
 * @param by whose id it is: the account's own, its customer's, or that of an order of theirs
 */
export async function lockAccount(
  tx: Ctx,
  by: keyof typeof LOCK,
  id: string,
  at: Date,
): Promise<LockedAccount | null> {
  const [account] = await sql<LockedAccount>(tx, `lock-points-${by}`, LOCK[by], [id, at]);
  return account ?? null;
}
