import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { notifyBuyer } from "@/lib/manual-orders/notify-buyer";
import type { SendManualOrder } from "@/lib/manual-orders/schema";
import { assertMayBecome, lockManualOrder, recordStep } from "@/lib/manual-orders/step";
import { validUntil } from "@/lib/manual-orders/validity";
import { newToken } from "@/lib/secrets/link-token";

/**
 * POST /manual-orders/{id}/enviar: gives it a link for the customer, and its validity anew, and mails the link
 * where there is an address. One that is sent already stays as it is.
 * @param host of the request, where the link may lead to
 * @throws AppError 404 · 409 it is converted, cancelled or expired
 */
export function sendManualOrder(
  ctx: Ctx,
  id: string,
  { notificar = true }: SendManualOrder = {},
  host: string | null = null,
): Promise<void> {
  return transact(ctx, async (tx) => {
    const before = await lockManualOrder(tx, id);
    assertMayBecome(before, "enviado");
    if (before.status === "enviado") return;
    const { token } = await tx.db.manualOrder.findUniqueOrThrow({ where: { id }, select: { token: true } });
    await tx.db.manualOrder.update({
      where: { id },
      data: {
        status: "enviado",
        token: token ?? newToken(),
        enviadoEm: new Date(),
        validoAte: await validUntil(tx),
        versao: { increment: 1 },
      },
      select: { id: true },
    });
    await recordStep(tx, before, "manual_order.sent");
    if (notificar) await notifyBuyer(tx, id, host);
  });
}
