import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** An account with a row lock until the transaction ends. */
export type LockedAccount = {
  id: string;
  customerId: string;
  saldo: number;
  ativo: boolean;
  valorPontoCents: number;
  minimoResgate: number;
  maximoPercentual: number;
  /** The expiry of points released now: the end of a day in the store's time zone. */
  expiraEm: Date;
  /** The earliest expiry of points given back now. */
  devolvidosAte: Date;
};

/** @param span SQL interval, added to `$3` on the store's calendar */
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
 * @param by what `id` names: the account, its customer, or an order of that customer
 * @returns null if the customer has no account
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
