import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { sql } from "@/lib/db/sql";
import { AppError, notFound } from "@/lib/errors";
import { type Said, sentence, whole } from "@/lib/i18n/sentence";
import { lockOrder } from "@/lib/orders/change/lock";
import { credentialsOf, PAYMENT_SERVICES } from "@/lib/payments/accounts";
import { paymentsOf } from "@/lib/payments/read";
import type { Payment, ServiceName } from "@/lib/payments/schema";
import { ServiceError } from "@/lib/payments/service";
import { settle } from "@/lib/payments/settle";

export type MoneyBack = { id: string; pagamentoId: string; reembolsoId: string };

type Failed = { provider: ServiceName; providerId: string; status: string; valorCents: number };

const READ = `
  SELECT p.provider, b."providerId", b.status, b."valorCents" FROM payment_refunds b
    JOIN payments p ON p."storeId" = b."storeId" AND p.id = b."paymentId"
  WHERE b."storeId" = $1::uuid AND b.id = $2::uuid AND p.id = $3::uuid AND p."orderId" = $4::uuid
    AND p.provider::text = ANY($5::text[])`;

// The number of attempts keeps growing, so a service without idempotency keys is asked about the earlier
// attempts.
const AGAIN = `
  UPDATE payment_refunds b SET status = 'pendente', "proximaEm" = date_trunc('milliseconds', now()), "leaseAte" = NULL, erro = NULL
    FROM payments p, orders o
   WHERE b."storeId" = $1::uuid AND b.id = $2::uuid AND b.status = 'falhou'
     AND p."storeId" = b."storeId" AND p.id = b."paymentId" AND o."storeId" = p."storeId" AND o.id = p."orderId"
     AND b."valorCents" <= CASE WHEN b.motivo = 'sobra' OR o."reembolsadoCents" >= o."totalCents" THEN p."valorCents"
       ELSE div(p."valorCents"::numeric * o."reembolsadoCents", o."totalCents") END
       - (SELECT coalesce(sum(g."valorCents"), 0) FROM payment_refunds g
          WHERE g."storeId" = b."storeId" AND g."paymentId" = b."paymentId" AND g.status <> 'falhou'
            AND CASE WHEN b.motivo = 'sobra' THEN g."providerId" = b."providerId" ELSE g.motivo <> 'sobra' END)
  RETURNING b.id`;

const refused = (why: Said) =>
  new AppError("conflict", sentence("Não foi possível tentar de novo: {why}.", { why: whole(why) }));

async function failedOrThrow(ctx: Ctx, { id, pagamentoId, reembolsoId }: MoneyBack): Promise<Failed> {
  const [found] = await sql<Failed>(ctx, "failed-money-back", READ, [
    reembolsoId,
    pagamentoId,
    id,
    Object.keys(PAYMENT_SERVICES),
  ]);
  if (!found) throw notFound("Devolução");
  if (found.status !== "falhou") throw refused("esta devolução não falhou");
  return found;
}

/**
 * First records the money that went back meanwhile (a person refunded it, or a response was lost), so that
 * nothing is refunded twice.
 */
async function askWhatWentBack(
  ctx: Ctx,
  pagamentoId: string,
  { provider, providerId }: Failed,
): Promise<void> {
  try {
    const facts = await PAYMENT_SERVICES[provider].find(await credentialsOf(ctx, provider), providerId);
    if (facts?.referencia === pagamentoId) await settle(ctx, pagamentoId, facts);
  } catch (error) {
    if (error instanceof ServiceError)
      throw refused(sentence("o serviço respondeu {answer}", { answer: error.message }));
    throw error;
  }
}

/**
 * Retries a refund that the service did not make. The next sweep asks the service again.
 * @throws 404 · 409 the refund has not failed, the money is back already, or the service does not answer
 */
export async function giveBackAgain(ctx: Ctx, which: MoneyBack): Promise<Prepared<Payment[]>> {
  const { id: orderId, pagamentoId, reembolsoId } = which;
  const failed = await failedOrThrow(ctx, which);
  await askWhatWentBack(ctx, pagamentoId, failed);
  return {
    write: async (tx) => {
      await lockOrder(tx, orderId);
      const again = await sql(tx, "money-back-again", AGAIN, [reembolsoId]);
      if (again.length === 0) {
        await failedOrThrow(tx, which);
        throw refused("este dinheiro já foi devolvido no serviço");
      }
      await tx.db.teamAlert.updateMany({
        where: { recursoId: orderId, tipo: "devolucao_falhou", resolvidoEm: null },
        data: { resolvidoEm: new Date() },
      });
      const after = { pagamentoId, reembolsoId, valorCents: failed.valorCents };
      await audit(tx, { action: "order.refund_retried", resource: "order", resourceId: orderId, after });
      return paymentsOf(tx, orderId);
    },
  };
}
