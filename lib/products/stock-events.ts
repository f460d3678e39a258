import type { Ctx } from "@/lib/ctx";
import { readProducts } from "@/lib/products/read";
import type { EventName } from "@/lib/webhooks/events";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

/** The stock of a product before and after a change. Stock is low at `estoqueBaixo` units or fewer. */
export type ProductLevel = {
  productId: string;
  before: number;
  after: number;
  estoqueBaixo: number;
  controlaEstoque: boolean;
  /** Who changed the stock; needed when one transaction works for several people. */
  by?: Ctx | undefined;
};

/** A product that runs out emits only `product.out_of_stock`, not the event for low stock. */
export function crossing({ before, after, estoqueBaixo }: ProductLevel): EventName | null {
  if (before > 0 && after === 0) return "product.out_of_stock";
  if (before === 0 && after > 0) return "product.back_in_stock";
  if (before > estoqueBaixo && after <= estoqueBaixo) return "product.low_stock";
  return null;
}

/** Removed products emit no events. */
export async function eventsOfLevels(tx: Ctx, levels: readonly ProductLevel[]): Promise<NewEvent[]> {
  const moved = levels.filter(({ before, after }) => before !== after);
  const ids = new Set(moved.map(({ productId }) => productId));
  const products = await readProducts(tx, [...ids]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return moved.flatMap((level) => {
    const product = byId.get(level.productId);
    if (!product) return [];
    const { before, after, by } = level;
    const data = { ...product, estoque: after };
    const change = { resourceId: data.id, data, previous: { estoque: before }, by };
    const crossed = level.controlaEstoque ? crossing(level) : null;
    return [
      { event: "product.stock_changed" as const, ...change },
      ...(crossed ? [{ event: crossed, ...change }] : []),
    ];
  });
}

export const emitLevels = async (tx: Ctx, levels: readonly ProductLevel[]): Promise<void> =>
  emitAll(tx, await eventsOfLevels(tx, levels));
