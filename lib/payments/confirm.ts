import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { type PlainTemplate, sentence } from "@/lib/i18n/sentence";
import { lockOrder } from "@/lib/orders/change/lock";
import { moveOrder } from "@/lib/orders/change/move";
import { paymentsOf } from "@/lib/payments/read";
import { isService, type Payment } from "@/lib/payments/schema";
import { mayBecome, type PaymentStatus } from "@/lib/payments/status";

const APPROVE = `UPDATE payments SET status = 'aprovado', "aprovadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = $3::"PaymentStatus" RETURNING id`;

const refused = (why: PlainTemplate) =>
  new AppError("conflict", sentence("O pagamento não pode ser confirmado: {why}.", { why: sentence(why) }));

const WHY: Record<PaymentStatus, PlainTemplate> = {
  pendente: "tente de novo",
  expirado: "tente de novo",
  aprovado: "ele já foi confirmado",
  recusado: "ele foi recusado",
  cancelado: "ele foi cancelado; se o dinheiro entrou, devolva-o",
  estornado: "ele já foi devolvido",
};

/**
 * A person has seen the money. An expired order takes its stock again or ends as `refunded`.
 * @param host host of the request, for the mail's link
 * @throws 404 · 409 payment already settled, or the order is paid
 */
export function confirmPayment(
  ctx: Ctx,
  orderId: string,
  paymentId: string,
  host: string | null,
): Promise<Payment[]> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await tx.db.payment.findUnique({
      where: { id: paymentId, orderId },
      select: { status: true, provider: true },
    });
    if (!payment) throw notFound("Pagamento");
    if (isService(payment.provider))
      throw refused("quem diz se este dinheiro entrou é o serviço de pagamento");
    if (!mayBecome(payment.status, "aprovado")) throw refused(WHY[payment.status]);
    if (order.pagoEm) throw refused("o pedido já está pago; se o dinheiro entrou duas vezes, devolva-o");
    const approved = await sql(tx, "approve-payment", APPROVE, [paymentId, payment.status]);
    if (approved.length === 0) throw refused(WHY.aprovado);
    await moveOrder(tx, orderId, { para: "paid", motivo: "pagamento confirmado" }, { host });
    return paymentsOf(tx, orderId);
  });
}
