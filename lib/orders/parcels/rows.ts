import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { deliveryOf } from "@/lib/orders/delivery/stored-delivery";
import { trackingLink } from "@/lib/orders/delivery/tracking";
import type { Parcel } from "@/lib/orders/parcels/schema";
import { CHANGEABLE } from "@/lib/orders/parcels/status";

const time = (column: string) =>
  `'${column}', to_char(s."${column}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The parcels of the order `o` as a JSON array, for a SELECT list. Their `linkRastreio` is the typed one. */
export const PARCELS = `
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'numero', s.numero, 'status', s.status,
        'transportadora', s.transportadora, 'servico', s.servico, 'codigoRastreio', s."codigoRastreio",
        'linkRastreio', s."linkRastreio", 'pesoGramas', s."pesoGramas", 'volumes', s.volumes,
        ${["criadoEm", "despachadoEm", "entregueEm", "naoEntregueEm", "devolvidoEm", "canceladoEm"].map(time).join(", ")},
        'itens', coalesce((SELECT json_agg(json_build_object('itemId', i.id, 'nome', i.nome, 'sku', i.sku,
            'tamanho', i.tamanho, 'cor', i.cor, 'quantidade', si.quantidade) ORDER BY i.posicao)
          FROM shipment_items si JOIN order_items i ON i."storeId" = si."storeId" AND i.id = si."orderItemId"
          WHERE si."storeId" = s."storeId" AND si."shipmentId" = s.id), '[]')) ORDER BY s.numero)
      FROM shipments s WHERE s."storeId" = o."storeId" AND s."orderId" = o.id), '[]')`;

const linkOf = ({ linkRastreio, codigoRastreio }: Parcel) =>
  linkRastreio ?? (codigoRastreio ? trackingLink(codigoRastreio) : null);

/** Where nobody typed an address, it follows from the code. */
export const withLinks = <Order extends { envios: Parcel[] }>(order: Order): Order => ({
  ...order,
  envios: order.envios.map((parcel) => ({ ...parcel, linkRastreio: linkOf(parcel) })),
});

// A parcel that was cancelled or came back frees its units. Refunded units need no parcel. An order that was
// shipped before parcels existed has nothing left to pack.
const LEFT = `
  SELECT i.id AS "itemId", CASE WHEN o."enviadoEm" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM shipments s WHERE s."storeId" = o."storeId" AND s."orderId" = o.id) THEN 0
    ELSE greatest(0, i.quantidade - (
      SELECT coalesce(sum(ri.quantidade), 0) FROM refund_items ri
      WHERE ri."storeId" = i."storeId" AND ri."orderItemId" = i.id) - (
      SELECT coalesce(sum(si.quantidade), 0) FROM shipment_items si
      JOIN shipments s ON s."storeId" = si."storeId" AND s.id = si."shipmentId"
      WHERE si."storeId" = i."storeId" AND si."orderItemId" = i.id AND s.status NOT IN ('cancelado', 'devolvido')
        AND s.id IS DISTINCT FROM $3::uuid)) END::int AS restam
  FROM order_items i JOIN orders o ON o."storeId" = i."storeId" AND o.id = i."orderId"
  WHERE i."storeId" = $1::uuid AND i."orderId" = $2::uuid ORDER BY i.posicao`;

export type Left = { itemId: string; restam: number };

/**
 * Units of each line that no parcel holds. The order must be locked if the answer decides.
 * @param except a parcel that does not count
 */
export const leftToPack = (ctx: Ctx, orderId: string, except: string | null = null): Promise<Left[]> =>
  sql<Left>(ctx, "left-to-pack", LEFT, [orderId, except]);

export type Packed = { itemId: string; quantidade: number };

export const allOf = (left: readonly Left[]): Packed[] =>
  left.flatMap(({ itemId, restam }) => (restam > 0 ? [{ itemId, quantidade: restam }] : []));

export async function writeItems(tx: Ctx, shipmentId: string, itens: readonly Packed[]): Promise<void> {
  const { storeId } = tx;
  await tx.db.shipmentItem.deleteMany({ where: { shipmentId } });
  await tx.db.shipmentItem.createMany({
    data: itens.map(({ itemId, quantidade }) => ({
      id: uuidv7(),
      storeId,
      shipmentId,
      orderItemId: itemId,
      quantidade,
    })),
  });
}

export type ParcelWords = Partial<
  Pick<Parcel, "transportadora" | "servico" | "codigoRastreio" | "linkRastreio" | "pesoGramas" | "volumes">
>;

/** The service that the buyer chose, where the parcel's own words name none. */
async function chosenService(tx: Ctx, id: string): Promise<ParcelWords> {
  const order = await tx.db.order.findUniqueOrThrow({
    where: { id },
    select: { origem: true, freteCents: true, observacao: true, entrega: true },
  });
  const { entrega } = deliveryOf({ ...order, entrega: order.entrega as object | null });
  return entrega ? { transportadora: entrega.transportadora, servico: entrega.servico } : {};
}

/** Writes the rows alone. The order must be locked. @returns the parcel's id */
export async function insertParcel(
  tx: Ctx,
  orderId: string,
  { itens, ...words }: ParcelWords & { itens: readonly Packed[] },
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const last = await tx.db.shipment.findFirst({
    where: { orderId },
    orderBy: { numero: "desc" },
    select: { numero: true },
  });
  await tx.db.shipment.create({
    data: {
      ...(await chosenService(tx, orderId)),
      ...words,
      id,
      storeId: tx.storeId,
      orderId,
      numero: (last?.numero ?? 0) + 1,
      criadoEm: at,
    },
    select: { id: true },
  });
  await writeItems(tx, id, itens);
  return id;
}

/** The first parcel that left, while it is on its way: its code is the order's. */
export async function sharingCode(
  { db }: Ctx,
  orderId: string,
): Promise<{ id: string; codigoRastreio: string | null } | null> {
  const first = await db.shipment.findFirst({
    where: { orderId, despachadoEm: { not: null } },
    orderBy: [{ despachadoEm: "asc" }, { numero: "asc" }],
    select: { id: true, status: true, codigoRastreio: true },
  });
  return first && CHANGEABLE[first.status].includes("codigoRastreio") ? first : null;
}

/** An address that somebody typed belongs to the former code. */
export async function recode(tx: Ctx, orderId: string, codigoRastreio: string | null): Promise<void> {
  const first = await sharingCode(tx, orderId);
  if (!first || first.codigoRastreio === codigoRastreio) return;
  const data = { codigoRastreio, linkRastreio: null };
  await tx.db.shipment.update({ where: { id: first.id }, data, select: { id: true } });
}
