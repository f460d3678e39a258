import type { Ctx } from "@/lib/ctx";
import { fromMessage, spoken } from "@/lib/i18n/sentence";
import { sellsLabels } from "@/lib/shipments/labels/account";
import type { Label, Labels, LabelsQuery } from "@/lib/shipments/labels/schema";
import { BUYABLE, takesCancel } from "@/lib/shipments/labels/status";

const wordsOf = ({ locale }: Ctx, stored: string | null): string | null =>
  stored === null ? null : spoken(fromMessage(stored), locale);

/** The labels of the parcels of these orders, by order and parcel. Unknown orders are left out. */
export async function listLabels(ctx: Ctx, { pedidos }: LabelsQuery): Promise<Labels> {
  const rows = await ctx.db.shipmentLabel.findMany({
    where: { shipment: { orderId: { in: pedidos } } },
    orderBy: [{ shipment: { order: { numero: "asc" } } }, { shipment: { numero: "asc" } }],
    include: {
      shipment: {
        select: { orderId: true, numero: true, status: true, order: { select: { numero: true } } },
      },
    },
  });
  const etiquetas = rows.map(
    ({
      shipmentId,
      shipment,
      status,
      protocolo,
      precoCents,
      motivo,
      geradaEm,
      compradaEm,
      ...row
    }): Label => ({
      pedidoId: shipment.orderId,
      pedidoNumero: shipment.order.numero,
      envioId: shipmentId,
      envioNumero: shipment.numero,
      status,
      protocolo,
      precoCents,
      motivo: wordsOf(ctx, motivo),
      cancelando: row.cancelarEm !== null && !BUYABLE.includes(status),
      cancelavel:
        status === "comprada" &&
        row.cancelarEm === null &&
        row.compraId !== null &&
        takesCancel(shipment.status),
      cancelMotivo: wordsOf(ctx, row.cancelMotivo),
      pronta: status === "comprada" && geradaEm !== null && row.cancelarEm === null,
      compradaEm,
    }),
  );
  return { disponivel: await sellsLabels(ctx), etiquetas };
}
