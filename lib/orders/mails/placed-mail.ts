import { v5 as uuidv5 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { queueMail, rewriteMail } from "@/lib/mail/queue";
import { orderPath } from "@/lib/orders/link";
import { orderMailText } from "@/lib/orders/mails/order-mail";
import { mailOf } from "@/lib/orders/mails/texts";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { ANONYMOUS } from "@/lib/orders/status";
import { storefrontAddress } from "@/lib/stores/address";

/** Derived from the order, so the worker that has the Pix code finds the mail again. */
const mailIdOf = (orderId: string) => uuidv5("placed", orderId);

/** A payment service usually makes its code faster than that. */
const CODE_WAIT_MS = 15_000;

/**
 * @param host host of the request, for the link
 * @param awaitsCode a payment service must still make the Pix code: the mail waits for the code for a short
 * time
 */
export async function queuePlacedMail(
  tx: Ctx,
  order: Order,
  { host, awaitsCode }: { host: string | null; awaitsCode: boolean },
): Promise<void> {
  const { id: orderId, clienteEmail: email, clienteId, cliente } = order;
  if (!email) return;
  const { ativo, ...words } = await mailOf(tx, "placed");
  if (!ativo) return;
  await queueMail(tx, {
    tipo: "pedido",
    para: {
      email,
      nome: cliente === ANONYMOUS ? null : cliente,
      ...(clienteId && { customerId: clienteId }),
    },
    text: await orderMailText(tx, "placed", order, { words, host }),
    link: await storefrontAddress(tx, orderPath(orderId), host),
    ...(awaitsCode && { id: mailIdOf(orderId), waitMs: CODE_WAIT_MS }),
  });
}

/** Does nothing if the mail has left already: the order's page shows the code too. */
export async function addCodeToPlacedMail(tx: Ctx, orderId: string): Promise<void> {
  const order = await getOrderOrThrow(tx, orderId);
  if (order.status !== "pending") return;
  const words = await mailOf(tx, "placed");
  await rewriteMail(tx, mailIdOf(orderId), await orderMailText(tx, "placed", order, { words, host: null }));
}
