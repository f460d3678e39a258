import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { assertMayBecome, lockManualOrder, recordStep } from "@/lib/manual-orders/step";

/**
 * The page of the offer's link then says that the offer is cancelled.
 * @throws 404 · 409 converted, cancelled or expired
 */
export function cancelManualOrder(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const before = await lockManualOrder(tx, id);
    assertMayBecome(before, "cancelado");
    await tx.db.manualOrder.update({
      where: { id },
      data: { status: "cancelado", canceladoEm: new Date(), versao: { increment: 1 } },
      select: { id: true },
    });
    await recordStep(tx, before, "manual_order.cancelled");
  });
}
