import type { Ctx } from "@/lib/ctx";
import { readProducts } from "@/lib/products/read";
import type { EventName } from "@/lib/webhooks/events";
import { emitAll, type NewEvent } from "@/lib/webhooks/outbox";

/** A product's stock before and after a change, in units; at `estoqueBaixo` or fewer it is low. */
export type ProductLevel = {
  productId: string;
  antes: number;
  depois: number;
  estoqueBaixo: number;
  controlaEstoque: boolean;
};

/** The line that the stock crossed, if any; running out is not also getting low. */
export function crossing({ antes, depois, estoqueBaixo }: ProductLevel): EventName | null {
  if (antes > 0 && depois === 0) return "product.out_of_stock";
  if (antes === 0 && depois > 0) return "product.back_in_stock";
  if (antes > estoqueBaixo && depois <= estoqueBaixo) return "product.low_stock";
  return null;
}

/** The events of these products' changed stock, to be emitted. Those that are gone by now have none. */
export async function eventsOfLevels(tx: Ctx, levels: readonly ProductLevel[]): Promise<NewEvent[]> {
  const moved = levels.filter(({ antes, depois }) => antes !== depois);
  const products = await readProducts(
    tx,
    moved.map(({ productId }) => productId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return moved.flatMap((level) => {
    const dados = byId.get(level.productId);
    if (!dados) return [];
    const change = { recursoId: dados.id, dados, anterior: { estoque: level.antes } };
    const crossed = level.controlaEstoque ? crossing(level) : null;
    return [
      { evento: "product.stock_changed" as const, ...change },
      ...(crossed ? [{ evento: crossed, ...change }] : []),
    ];
  });
}

/** Emits them. */
export const emitLevels = async (tx: Ctx, levels: readonly ProductLevel[]): Promise<void> =>
  emitAll(tx, await eventsOfLevels(tx, levels));
