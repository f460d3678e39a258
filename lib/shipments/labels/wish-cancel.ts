import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { lockOrder } from "@/lib/orders/change/lock";
import { announceLabels } from "@/lib/shipments/labels/announce";
import { listLabels } from "@/lib/shipments/labels/read";
import type { LabelCancel, Labels } from "@/lib/shipments/labels/schema";
import { LEFT_ALREADY, takesCancel, UNSETTLED } from "@/lib/shipments/labels/status";
import { getShipmentOrThrow } from "@/lib/shipments/read";

/**
 * The order is locked; a job asks the carrier after the commit. What is still being bought is cancelled once the
 * carrier shows that it was paid.
 * @returns false: the parcel has no label to cancel, or its cancellation is wished already
 */
export async function wishLabelCancel(tx: Ctx, orderId: string, shipmentId: string): Promise<boolean> {
  const now = new Date();
  const wish = { cancelarEm: now, cancelMotivo: null };
  const where = { shipmentId, cancelarEm: null };
  // In this order: a purchase that ends between the two writes is found by the second one.
  let { count } = await tx.db.shipmentLabel.updateMany({
    where: { ...where, status: { in: [...UNSETTLED] } },
    data: wish,
  });
  if (count === 0) {
    ({ count } = await tx.db.shipmentLabel.updateMany({
      where: { ...where, status: "comprada", compraId: { not: null } },
      // Without the lease: a worker that tracks the label, or makes its document, would set a later time.
      data: { ...wish, tentativas: 0, proximaEm: now, leaseAte: null },
    }));
  }
  if (count === 0) return false;
  await audit(tx, {
    action: "shipment.label_cancel_wished",
    resource: "shipment",
    resourceId: shipmentId,
    after: { pedidoId: orderId },
  });
  afterCommit(tx, () => announceLabels(tx.storeId));
  return true;
}

/**
 * Queues the cancellation of one bought label.
 * @throws 404 · 409 no bought label, it is wished already, or the parcel has left
 */
export async function cancelLabel(ctx: Ctx, { pedidoId, envioId }: LabelCancel): Promise<Labels> {
  await transact(ctx, async (tx) => {
    await lockOrder(tx, pedidoId);
    const { status } = await getShipmentOrThrow(tx, pedidoId, envioId);
    if (!takesCancel(status)) throw new AppError("conflict", LEFT_ALREADY);
    const label = await tx.db.shipmentLabel.findUnique({
      where: { storeId_shipmentId: { storeId: tx.storeId, shipmentId: envioId } },
      select: { status: true, cancelarEm: true },
    });
    if (label?.status === "comprada" && label.cancelarEm) {
      throw new AppError("conflict", "O cancelamento desta etiqueta já foi pedido.");
    }
    if (label?.status !== "comprada" || !(await wishLabelCancel(tx, pedidoId, envioId))) {
      throw new AppError("conflict", "Este envio não tem etiqueta comprada.");
    }
  });
  return listLabels(ctx, { pedidos: [pedidoId] });
}
