import type { Ctx } from "@/lib/ctx";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { LockedOrder } from "@/lib/orders/change/lock";
import { allOf, type Left, leftToPack, type Packed } from "@/lib/orders/parcels/rows";
import type { OrderStatus } from "@/lib/orders/status";

const PACKED_IN: readonly OrderStatus[] = ["paid", "processing", "shipped"];

/** @throws 409 the order is not paid, or over */
export function assertTakesParcels({ status }: LockedOrder): void {
  if (PACKED_IN.includes(status)) return;
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

/**
 * A refund may have taken units that were packed before.
 * @throws 409
 */
export async function assertStillHeld(
  tx: Ctx,
  orderId: string,
  { id, itens }: { id: string; itens: readonly Packed[] },
): Promise<void> {
  const left = await leftToPack(tx, orderId, id);
  const isHeld = ({ itemId, quantidade }: Packed) =>
    left.some((one) => one.itemId === itemId && one.restam >= quantidade);
  if (itens.every(isHeld)) return;
  throw new AppError(
    "conflict",
    "O envio tem mais unidades de um item do que o pedido ainda tem. Altere os itens do envio.",
  );
}
