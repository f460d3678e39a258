import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type ParcelStep, recordParcels } from "@/lib/orders/parcels/record";
import { allOf, insertParcel, leftToPack } from "@/lib/orders/parcels/rows";
import { PARCEL_TIME, type ParcelStatus, type ReachedParcelStatus } from "@/lib/orders/parcels/status";
import type { ReachedStatus } from "@/lib/orders/status";

type Moved = { id: string; de: ParcelStatus };

/** Moves the order's parcels that are in one of the statuses. Records nothing. */
async function moveAll(
  tx: Ctx,
  orderId: string,
  { de, para }: { de: readonly ParcelStatus[]; para: ReachedParcelStatus },
  at: Date,
): Promise<ParcelStep[]> {
  const text = `
    UPDATE shipments s SET status = $3::"ShipmentStatus", "${PARCEL_TIME[para]}" = $5::timestamptz
      FROM shipments b
     WHERE s."storeId" = $1::uuid AND s."orderId" = $2::uuid AND s.status = ANY($4::"ShipmentStatus"[])
       AND b."storeId" = s."storeId" AND b.id = s.id
    RETURNING s.id, b.status AS de, s.numero`;
  const moved = await sql<Moved & { numero: number }>(tx, `parcels-${para}`, text, [orderId, para, de, at]);
  return moved.toSorted((a, b) => a.numero - b.numero).map(({ id, de: from }) => ({ id, de: from, para }));
}

/** The first parcel that leaves and the order have one code: the parcel's own, else the order's. */
const SHARE_CODE = `
  WITH first AS (
    SELECT id, "codigoRastreio" FROM shipments
     WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid AND "despachadoEm" IS NOT NULL
     ORDER BY "despachadoEm", numero LIMIT 1
  ), from_order AS (
    UPDATE shipments s SET "codigoRastreio" = o."codigoRastreio" FROM first, orders o
     WHERE s."storeId" = $1::uuid AND s.id = first.id AND first."codigoRastreio" IS NULL
       AND o."storeId" = $1::uuid AND o.id = $2::uuid
  )
  UPDATE orders o SET "codigoRastreio" = first."codigoRastreio" FROM first
   WHERE o."storeId" = $1::uuid AND o.id = $2::uuid AND first."codigoRastreio" IS NOT NULL`;

export const shareCode = (tx: Ctx, orderId: string): Promise<unknown[]> =>
  sql(tx, "share-code-of-parcel", SHARE_CODE, [orderId]);

/**
 * The whole order was sent, as far as the team says: parcels that wait leave as they are, and what is in no
 * parcel makes one more.
 */
async function sendAll(tx: Ctx, orderId: string, at: Date): Promise<void> {
  const itens = allOf(await leftToPack(tx, orderId));
  const made: ParcelStep[] =
    itens.length > 0
      ? [{ id: await insertParcel(tx, orderId, { itens }, at), de: null, para: "preparando" }]
      : [];
  const sent = await moveAll(tx, orderId, { de: ["preparando"], para: "despachado" }, at);
  await shareCode(tx, orderId);
  await recordParcels(tx, orderId, [...made, ...sent], true);
}

const OPEN = ["preparando"] as const;
const AWAY = ["despachado", "nao_entregue"] as const;

/** What a step of the whole order does to its parcels. The order must be locked. */
export async function followOrder(tx: Ctx, orderId: string, para: ReachedStatus, at: Date): Promise<void> {
  if (para === "shipped") return sendAll(tx, orderId, at);
  if (para === "paid" || para === "processing" || para === "expired") return;
  const steps = await moveAll(tx, orderId, { de: OPEN, para: "cancelado" }, at);
  if (para === "delivered") steps.push(...(await moveAll(tx, orderId, { de: AWAY, para: "entregue" }, at)));
  if (para === "returned") steps.push(...(await moveAll(tx, orderId, { de: AWAY, para: "devolvido" }, at)));
  await recordParcels(tx, orderId, steps, true);
}
