import type { Ctx } from "@/lib/ctx";
import { readProducts } from "@/lib/products/read";
import type { EventName } from "@/lib/webhooks/events";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

/** A product's stock before and after a change, in units; at `estoqueBaixo` or fewer it is low. */
export type ProductLevel = {
  productId: string;
  before: number;
  after: number;
  estoqueBaixo: number;
  controlaEstoque: boolean;
};

/** The line that the stock crossed, if any; running out is not also getting low. */
export function crossing({ before, after, estoqueBaixo }: ProductLevel): EventName | null {
  if (before > 0 && after === 0) return "product.out_of_stock";
  if (before === 0 && after > 0) return "product.back_in_stock";
  if (before > estoqueBaixo && after <= estoqueBaixo) return "product.low_stock";
  return null;
}

/** The events of these products' changed stock, to be emitted. Those that are gone by now have none. */
export async function eventsOfLevels(tx: Ctx, levels: readonly ProductLevel[]): Promise<NewEvent[]> {
  const moved = levels.filter(({ before, after }) => before !== after);
  const products = await readProducts(
    tx,
    moved.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return moved.flatMap((level) => {
    const data = byId.get(level.productId);
    if (!data) return [];
    const change = { resourceId: data.id, data, previous: { estoque: level.before } };
    const crossed = level.controlaEstoque ? crossing(level) : null;
    return [
      { event: "product.stock_changed" as const, ...change },
      ...(crossed ? [{ event: crossed, ...change }] : []),
    ];
  });
}

/** Emits them. */
export const emitLevels = async (tx: Ctx, levels: readonly ProductLevel[]): Promise<void> =>
  emitAll(tx, await eventsOfLevels(tx, levels));
