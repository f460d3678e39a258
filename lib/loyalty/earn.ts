import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { lockAccount } from "@/lib/loyalty/account";

type Moment = { orderId: string; at: Date };

/** The database calculates the points, because there the rate is an exact decimal. */
const EARN = `
  INSERT INTO loyalty_lots (id, "storeId", "accountId", "orderId", pontos, restante, "criadoEm")
  SELECT $2::uuid, $1::uuid, $3::uuid, o.id, p.pontos, p.pontos, $5::timestamptz
  FROM orders o JOIN stores s ON s.id = o."storeId"
  CROSS JOIN LATERAL (SELECT least(2147483647, floor(
    (o."totalCents" - o."freteCents" - o."pagoComPontosCents") * s."pontosPorReal" / 100))::int AS pontos) p
  WHERE o."storeId" = $1::uuid AND o.id = $4::uuid AND p.pontos > 0
    AND NOT EXISTS (SELECT 1 FROM loyalty_lots l WHERE l."storeId" = o."storeId" AND l."orderId" = o.id)`;

/**
 * Runs once per order. Points = floor((total − freight − paid with points) / 100 × pontosPorReal), amounts in
 * cents. The points are pending until the delivery.
 */
export async function earnPoints(tx: Ctx, { orderId, at }: Moment): Promise<void> {
  const account = await lockAccount(tx, "order", orderId, at);
  if (!account?.ativo) return;
  await sql(tx, "earn-points", EARN, [uuidv7(), account.id, orderId, at]);
}

const START_RELEASE = `
  UPDATE loyalty_lots l SET "disponivelEm" = $3::timestamptz + make_interval(days => s."pontosCarenciaDias")
  FROM stores s WHERE s.id = l."storeId" AND l."storeId" = $1::uuid AND l."orderId" = $2::uuid
    AND l."liberadoEm" IS NULL AND l."disponivelEm" IS NULL AND l.restante > 0`;

/** Sets the date: a job releases the points `pontosCarenciaDias` days after the delivery. */
export async function startPointsRelease(tx: Ctx, { orderId, at }: Moment): Promise<void> {
  await sql(tx, "start-points-release", START_RELEASE, [orderId, at]);
}
