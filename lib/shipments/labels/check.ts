import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { afterCommit, transact } from "@/lib/db/transact";
import { announceLabels } from "@/lib/shipments/labels/announce";
import { listLabels } from "@/lib/shipments/labels/read";
import type { Labels, LabelsOf } from "@/lib/shipments/labels/schema";

/**
 * Has the carrier asked at once what became of labels that are uncertain, or bought and not made yet. A label
 * that somebody works on is left alone.
 */
export async function checkLabels(ctx: Ctx, { pedidos }: LabelsOf): Promise<Labels> {
  await transact(ctx, async (tx) => {
    const now = new Date();
    const found = await tx.db.shipmentLabel.findMany({
      where: {
        shipment: { orderId: { in: pedidos } },
        AND: [
          { OR: [{ status: "incerta" }, { status: "comprada", geradaEm: null }] },
          { OR: [{ leaseAte: null }, { leaseAte: { lte: now } }] },
        ],
      },
      select: { id: true, shipmentId: true, compraId: true },
    });
    const known = found.filter(({ compraId }) => compraId !== null);
    if (known.length === 0) return;
    await tx.db.shipmentLabel.updateMany({
      where: { id: { in: known.map(({ id }) => id) }, OR: [{ leaseAte: null }, { leaseAte: { lte: now } }] },
      data: { proximaEm: now, tentativas: 0 },
    });
    for (const { shipmentId } of known) {
      await audit(tx, {
        action: "shipment.label_checked",
        resource: "shipment",
        resourceId: shipmentId,
      });
    }
    afterCommit(tx, () => announceLabels(tx.storeId));
  });
  return listLabels(ctx, { pedidos });
}
