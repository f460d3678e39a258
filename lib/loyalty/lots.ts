import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { LockedAccount } from "@/lib/loyalty/account";

/** The released lots. Their sum is the balance; it is 0 while the balance is negative. */
const RELEASED = `l."storeId" = $1::uuid AND l."accountId" = $2::uuid AND l.restante > 0 AND l."liberadoEm" IS NOT NULL`;

const SPENDABLE = `SELECT coalesce(sum(l.restante), 0)::int AS pontos FROM loyalty_lots l
  WHERE ${RELEASED} AND (l."expiraEm" IS NULL OR l."expiraEm" > $3::timestamptz)`;

/** Leaves out expired points, also before the job removes them. */
export async function spendablePoints(tx: Ctx, { id, saldo }: LockedAccount, at: Date): Promise<number> {
  const [row] = await sql<{ pontos: number }>(tx, "spendable-points", SPENDABLE, [id, at]);
  return Math.max(0, Math.min(saldo, row?.pontos ?? 0));
}

/** `$5`: the lot that gives points first. */
const TAKE = `
  WITH open AS (
    SELECT l.id, l.restante, coalesce(sum(l.restante) OVER (
      ORDER BY l.id = $5::uuid DESC NULLS LAST, l."expiraEm" NULLS LAST, l."criadoEm", l.id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS before
    FROM loyalty_lots l WHERE ${RELEASED} AND (l."expiraEm" IS NULL OR l."expiraEm" > $6::timestamptz)
  ), taken AS (
    SELECT id, least(restante, $3::int - before) AS pontos FROM open WHERE before < $3::int
  ), uses AS (
    INSERT INTO loyalty_lot_uses ("storeId", "lotId", "entryId", pontos)
    SELECT $1::uuid, id, $4::uuid, pontos FROM taken)
  UPDATE loyalty_lots l SET restante = l.restante - taken.pontos FROM taken
  WHERE l."storeId" = $1::uuid AND l.id = taken.id RETURNING taken.pontos`;

type Taking = { pontos: number; entryId: string; at: Date; firstLotId?: string };

/** Takes the points that expire first. @returns the points found, at most `pontos` */
export async function takeFromLots(tx: Ctx, { id }: LockedAccount, taking: Taking): Promise<number> {
  const { pontos, entryId, firstLotId = null, at } = taking;
  const rows = await sql<{ pontos: number }>(tx, "take-points", TAKE, [id, pontos, entryId, firstLotId, at]);
  return rows.reduce((sum, row) => sum + row.pontos, 0);
}

const ADD = `
  INSERT INTO loyalty_lots (id, "storeId", "accountId", pontos, restante, "disponivelEm", "liberadoEm", "expiraEm",
    "criadoEm")
  VALUES ($2::uuid, $1::uuid, $3::uuid, $4::int, $5::int, $6::timestamptz, $6::timestamptz, $7::timestamptz,
    $6::timestamptz)`;

/** Adds a lot that belongs to no order. `restante`: the points that can be spent at once. */
export async function addLot(
  tx: Ctx,
  { id }: LockedAccount,
  { pontos, restante, at, expiraEm }: { pontos: number; restante: number; at: Date; expiraEm: Date },
): Promise<void> {
  await sql(tx, "add-lot", ADD, [uuidv7(), id, pontos, restante, at, expiraEm]);
}
