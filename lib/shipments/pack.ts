import type { Ctx } from "@/lib/ctx";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { LockedOrder } from "@/lib/orders/change/lock";
import { allOf, type Left, leftToPack, type Packed } from "@/lib/orders/parcels/rows";
import { isShippable } from "@/lib/orders/parcels/status";

/** @throws 409 the order is not paid, or over */
export function assertTakesParcels(order: LockedOrder): void {
  if (isShippable(order)) return;
  const { status } = order;
  throw new AppError("conflict", sentence("O pedido está em {status} e não recebe envios", { status }));
}

/** @throws 422 naming the item */
function assertLeft(itens: readonly Packed[], left: readonly Left[]): void {
  const named = new Set<string>();
  for (const [index, { itemId, quantidade }] of itens.entries()) {
    const item = left.find((one) => one.itemId === itemId);
    if (!item) throw invalid(`itens[${index}].itemId`, "item não encontrado neste pedido");
    if (named.has(itemId)) throw invalid(`itens[${index}].itemId`, "informe cada item uma vez só");
    named.add(itemId);
    if (quantidade > item.restam) {
      throw invalid(
        `itens[${index}].quantidade`,
        sentence("restam {quantidade} unidade(s) deste item", { quantidade: item.restam }),
      );
    }
  }
}

/**
 * The wished items, or all that is in no parcel. The order must be locked, so that the second of two requests
 * for the same units finds none left.
 * @param except a parcel whose own units are free for it
 * @throws 409 nothing is left · 422 naming the item
 */
export async function itemsFor(
  tx: Ctx,
  orderId: string,
  wish: readonly Packed[] | undefined,
  except: string | null = null,
): Promise<Packed[]> {
  const left = await leftToPack(tx, orderId, except);
  if (wish) {
    assertLeft(wish, left);
    return [...wish];
  }
  const all = allOf(left);
  if (all.length === 0) throw new AppError("conflict", "Todos os itens deste pedido já têm envio.");
  return all;
}
