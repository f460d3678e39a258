import type { Ctx } from "@/lib/ctx";
import { orderPath } from "@/lib/orders/link";
import { mailOf } from "@/lib/orders/mail-texts";
import { queueOrderMail } from "@/lib/orders/order-mail";
import type { Order } from "@/lib/orders/schema";
import { storefrontAddress } from "@/lib/stores/address";

/** @param host of the request, for the link */
export async function mailPlaced(tx: Ctx, order: Order, host: string | null): Promise<void> {
  const { id, clienteEmail: email, clienteId, cliente: nome } = order;
  if (!email) return;
  const words = await mailOf(tx, "placed");
  if (!words.ativo) return;
  await queueOrderMail(tx, "placed", order, {
    words,
    para: { email, nome, ...(clienteId && { customerId: clienteId }) },
    link: await storefrontAddress(tx, orderPath(id), host),
  });
}
