import type { Ctx } from "@/lib/ctx";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import type { NewOrder } from "@/lib/orders/create/order-price";

/** By default R$ 100, for two units of a line without a product. */
export async function aSale(ctx: Ctx, paidAt: string, more: Partial<NewOrder> = {}, placedAt = paidAt) {
  const itens = [{ descricao: "Livro", precoCents: 5000, quantidade: 2 }];
  const { id } = await createOrder(ctx, { origem: "loja", itens, ...more }, new Date(placedAt));
  return moveOrder(ctx, id, { para: "paid" }, { at: new Date(paidAt) });
}
