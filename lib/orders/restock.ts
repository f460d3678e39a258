import type { Ctx } from "@/lib/ctx";
import { heldUnits, type Reservation } from "@/lib/orders/held-units";
import { changeStock, type StockChange } from "@/lib/products/stock-change";
import { recordStock, type StockReason } from "@/lib/products/stock-record";

type Back = Pick<StockReason, "refundId" | "motivo"> & { tipo: "cancelamento" | "devolucao"; em: Date };

/** Puts units of an order back into stock. Call it with the order's row locked, after coupon and points. */
export async function putBack(
  tx: Ctx,
  { id, ciclo }: Reservation,
  units: readonly StockChange[],
  reason: Back,
): Promise<void> {
  await recordStock(tx, await changeStock(tx, units), { ...reason, orderId: id, ciclo });
}

/** Puts whatever an order still holds back into stock: nothing the second time. */
export async function restock(tx: Ctx, order: Reservation, reason: Back): Promise<void> {
  await putBack(tx, order, await heldUnits(tx, order), reason);
}
