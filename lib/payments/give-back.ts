import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { lockOrder } from "@/lib/orders/change/lock";
import { announceMoneyBack } from "@/lib/orders/change/payment-events";
import { credentialsOf, PAYMENT_SERVICES } from "@/lib/payments/accounts";
import type { ServiceName } from "@/lib/payments/schema";
import { ServiceError } from "@/lib/payments/service";
import { gapAfter, LEASE, tellKeyRefused } from "@/lib/payments/work";
import { openAlert } from "@/lib/team-alerts/write";

const MINUTE_MS = 60_000;
const AGAIN_MS = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);
const MAX_ATTEMPTS = AGAIN_MS.length + 1;

type Claim = {
  id: string;
  paymentId: string;
  orderId: string;
  numero: number;
  provider: ServiceName;
  providerId: string;
  valorCents: number;
  leaseAte: Date;
  tentativas: number;
};

const CLAIM = `
  UPDATE payment_refunds b SET "leaseAte" = now() + ${LEASE}, tentativas = b.tentativas + 1
    FROM payments p, orders o
   WHERE b."storeId" = $1::uuid AND b.id = $2::uuid AND b.status = 'pendente' AND b."proximaEm" <= now()
     AND (b."leaseAte" IS NULL OR b."leaseAte" <= now())
     AND p."storeId" = b."storeId" AND p.id = b."paymentId" AND o."storeId" = p."storeId" AND o.id = p."orderId"
  RETURNING b.id, b."paymentId", p."orderId", o.numero, p.provider, b."providerId", b."valorCents", b."leaseAte",
    b.tentativas`;

const RECORD = `
  UPDATE payment_refunds SET status = $4::text::"PaymentRefundStatus", erro = $5, "leaseAte" = NULL,
    "concluidoEm" = CASE WHEN $4::text = 'feito' THEN now() END, "proximaEm" = now() + $6::int * interval '1 ms'
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz AND status = 'pendente' RETURNING id`;

type Outcome = { status: "feito" } | { status: "falhou" | "pendente"; erro: string; nextMs: number | null };

function record(ctx: Ctx, claim: Claim, outcome: Outcome): Promise<void> {
  const { id, leaseAte, orderId, paymentId, numero, valorCents } = claim;
  const [erro, nextMs] = outcome.status === "feito" ? [null, null] : [outcome.erro, outcome.nextMs];
  return transact(ctx, async (tx) => {
    await lockOrder(tx, orderId);
    const values = [id, leaseAte, outcome.status, erro, nextMs];
    const isOwn = (await sql(tx, "record-money-back", RECORD, values)).length > 0;
    if (!isOwn) return;
    if (outcome.status === "feito") await announceMoneyBack(tx, paymentId);
    if (outcome.status === "falhou") {
      await openAlert(tx, {
        tipo: "devolucao_falhou",
        permissao: "vendas",
        recurso: "order",
        recursoId: orderId,
        data: { numero, valorCents },
      });
    }
  });
}

/**
 * Uses the refund's id as idempotency key, so a retry refunds once. A person must make a refund that the
 * service refuses or does not accept within two days.
 */
export async function workOnMoneyBack(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await sql<Claim>(ctx, "claim-money-back", CLAIM, [id]);
  if (!claim) return;
  const { provider, providerId, valorCents, tentativas } = claim;
  try {
    const refund = { id, providerId, valorCents, isRepeat: tentativas > 1 };
    await PAYMENT_SERVICES[provider].refund(await credentialsOf(ctx, provider), refund);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { problem, message: erro } = error;
    if (problem === "credencial") await tellKeyRefused(ctx, provider);
    const isLast = problem === "recusado" || tentativas >= MAX_ATTEMPTS;
    const next = { status: "pendente", erro, nextMs: gapAfter(AGAIN_MS, tentativas) } as const;
    return record(ctx, claim, isLast ? { status: "falhou", erro, nextMs: null } : next);
  }
  return record(ctx, claim, { status: "feito" });
}
