import type { Ctx } from "@/lib/ctx";
import { readProducts } from "@/lib/products/read";
import type { EventName } from "@/lib/webhooks/events";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

/** A stock before and after a change. It is low at `minimo` units or fewer; null: nobody gave it a minimum. */
export type Level = { before: number; after: number; minimo: number | null };

/** The stock of a product. `variants`: those that changed and have a minimum of their own. */
export type ProductLevel = Level & {
  productId: string;
  variants: readonly Level[];
  controlaEstoque: boolean;
  /** Who changed the stock; needed when one transaction works for several people. */
  by?: Ctx | undefined;
};

const fellToMinimum = ({ before, after, minimo }: Level) =>
  minimo !== null && before > minimo && after <= minimo;

/**
 * A product that runs out emits only `product.out_of_stock`, not the event for low stock. Several variants that fall
 * to their minimum together emit one event.
 */
export function crossing(level: ProductLevel): EventName | null {
  const { before, after, variants } = level;
  if (before > 0 && after === 0) return "product.out_of_stock";
  if (before === 0 && after > 0) return "product.back_in_stock";
  if ([level, ...variants].some(fellToMinimum)) return "product.low_stock";
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
