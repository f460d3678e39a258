import type { Ctx } from "@/lib/ctx";
import { fromMessage, spoken } from "@/lib/i18n/sentence";
import { sellsLabels } from "@/lib/shipments/labels/account";
import type { Label, Labels, LabelsQuery } from "@/lib/shipments/labels/schema";

/** The labels of the parcels of these orders, by order and parcel. Unknown orders are left out. */
export async function listLabels(ctx: Ctx, { pedidos }: LabelsQuery): Promise<Labels> {
  const rows = await ctx.db.shipmentLabel.findMany({
    where: { shipment: { orderId: { in: pedidos } } },
    orderBy: [{ shipment: { order: { numero: "asc" } } }, { shipment: { numero: "asc" } }],
    include: { shipment: { select: { orderId: true, numero: true, order: { select: { numero: true } } } } },
  });
  const etiquetas = rows.map(
    ({ shipmentId, shipment, status, protocolo, precoCents, motivo, geradaEm, compradaEm }): Label => ({
      pedidoId: shipment.orderId,
      pedidoNumero: shipment.order.numero,
      envioId: shipmentId,
      envioNumero: shipment.numero,
      status,
      protocolo,
      precoCents,
      motivo: motivo === null ? null : spoken(fromMessage(motivo), ctx.locale),
      pronta: status === "comprada" && geradaEm !== null,
      compradaEm,
    }),
  );
  return { disponivel: await sellsLabels(ctx), etiquetas };
}
