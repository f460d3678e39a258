import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { type Line, storedLines } from "@/lib/manual-orders/lines";
import { getManualOrderOrThrow } from "@/lib/manual-orders/read";
import type { ManualOrder } from "@/lib/manual-orders/schema";
import { insertManualOrder } from "@/lib/manual-orders/write";
import { columnsOf, readBuyers } from "@/lib/orders/create/buyer";

/** Lines whose product or variant is deleted become free lines, which take no stock. */
async function livingLines(tx: Ctx, lines: readonly Line[]): Promise<Line[]> {
  const ids = (name: "productId" | "variantId") => lines.flatMap((line) => line[name] ?? []);
  const living = { removidoEm: null } as const;
  const products = await tx.db.product.findMany({
    where: { id: { in: ids("productId") }, ...living },
    select: { id: true, _count: { select: { variants: { where: living } } } },
  });
  const variants = await tx.db.variant.findMany({
    where: { id: { in: ids("variantId") }, ...living },
    select: { id: true },
  });
  const whole = new Set(products.filter(({ _count }) => _count.variants === 0).map(({ id }) => id));
  const known = new Set(products.map(({ id }) => id));
  const sold = new Set(variants.map(({ id }) => id));
  return lines.map((line) => {
    const { productId, variantId } = line;
    const isSold = variantId ? sold.has(variantId) && known.has(productId ?? "") : whole.has(productId ?? "");
    return isSold ? line : { ...line, productId: null, variantId: null };
  });
}

async function buyerOf(tx: Ctx, { customerId, cliente }: ManualOrder) {
  const where = { id: customerId ?? "", removidoEm: null };
  const living = customerId ? await tx.db.customer.findUnique({ where, select: { id: true } }) : null;
  return { ...columnsOf({ cliente }), customerId: living?.id ?? null };
}

/** @throws 404 */
export function duplicateManualOrder(ctx: Ctx, id: string): Promise<ManualOrder> {
  return transact(ctx, async (tx) => {
    const { customerId } = await getManualOrderOrThrow(tx, id);
    // Read after the customer's lock: data that somebody erases at the same time must not return.
    if (customerId) await readBuyers(tx, [customerId]);
    const original = await getManualOrderOrThrow(tx, id);
    const lines = await livingLines(tx, storedLines(original));
    const buyer = await buyerOf(tx, original);
    return insertManualOrder(tx, { ...original, buyer, lines });
  });
}
