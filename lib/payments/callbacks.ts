import { v7 as uuidv7 } from "uuid";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError, notFound } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { cleaning } from "@/lib/jobs/cleaning";
import { credentialsOf, PAYMENT_SERVICES, storeOfCallback } from "@/lib/payments/accounts";
import type { ServiceName } from "@/lib/payments/schema";
import { type Credentials, type Heard, ServiceError } from "@/lib/payments/service";
import { settle, tellMismatch } from "@/lib/payments/settle";
import { announceWork } from "@/lib/payments/sweep";
import { gapAfter, LEASE, tellKeyRefused } from "@/lib/payments/work";

/** Counts only invalid callbacks. A service may send any number of valid ones. */
const wrongOnes = addressLimiter(60);

const KEEP = `
  INSERT INTO payment_notices (id, "storeId", provider, "noticeId", corpo, verificado, recurso, "proximaEm")
  VALUES ($2::uuid, $1::uuid, $3::"PaymentProvider", $4, $5, true, $6::text, CASE WHEN $6::text IS NOT NULL THEN now() END)
  ON CONFLICT ("storeId", provider, "noticeId") DO NOTHING RETURNING id`;

/**
 * Stores only the kind of a callback. The body may hold a buyer's data, and the code does not trust it
 * anyway.
 */
async function keep(ctx: Ctx, name: ServiceName, heard: Heard, credentials: Credentials): Promise<boolean> {
  const notice = PAYMENT_SERVICES[name].verifyCallback(credentials, heard);
  if (!notice) return false;
  const { id: noticeId, tipo, recurso } = notice;
  const values = [uuidv7(), name, noticeId, JSON.stringify({ tipo }), recurso];
  const [kept] = await sql<{ id: string }>(ctx, "keep-payment-notice", KEEP, values);
  if (kept && recurso) announceWork([{ storeId: ctx.storeId, tipo: "aviso", id: kept.id, tentativas: 0 }]);
  return true;
}

/**
 * Stores the callback once and answers immediately. A job asks the service afterwards.
 * @throws 401 signature invalid or too old · 404 no such address · 429 too many invalid ones from one IP
 * address
 */
export async function receiveCallback(
  name: ServiceName,
  token: string,
  heard: Heard,
  ip: string | null,
): Promise<void> {
  if (wrongOnes.isSpent(ip))
    throw new AppError("rate_limited", "Muitas requisições.", { retryAfterSeconds: 60 });
  const storeId = storeOfCallback(token);
  const ctx = storeId && systemCtx(storeId, "avisos de pagamento");
  const credentials = ctx && (await credentialsOf(ctx, name).catch(noAccount));
  if (!ctx || !credentials) {
    wrongOnes.spend(ip);
    throw notFound("Aviso");
  }
  if (await keep(ctx, name, heard, credentials)) return;
  wrongOnes.spend(ip);
  throw new AppError("unauthorized", "Assinatura ausente, inválida ou vencida.");
}

function noAccount(error: unknown): null {
  if (error instanceof ServiceError) return null;
  throw error;
}

type Claim = { id: string; provider: ServiceName; recurso: string; leaseAte: Date; tentativas: number };

const CLAIM = `
  UPDATE payment_notices SET "leaseAte" = now() + ${LEASE}, tentativas = tentativas + 1
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND "proximaEm" <= now() AND recurso IS NOT NULL
     AND ("leaseAte" IS NULL OR "leaseAte" <= now())
  RETURNING id, provider, recurso, "leaseAte", tentativas`;

const DONE = `
  UPDATE payment_notices SET "leaseAte" = NULL, "proximaEm" = now() + $4::int * interval '1 ms'
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz`;

const PAYMENT_OF = `
  SELECT id, "providerId" = $3 AS "isKnown" FROM payments
  WHERE "storeId" = $1::uuid AND provider = $2::"PaymentProvider" AND ("providerId" = $3 OR id::text = $4)
  ORDER BY id::text = $4 DESC`;

type Found = { id: string; isKnown: boolean };

async function lookInto(ctx: Ctx, { provider, recurso }: Claim): Promise<void> {
  const facts = await PAYMENT_SERVICES[provider].find(await credentialsOf(ctx, provider), recurso);
  if (!facts) return;
  const values = [provider, facts.providerId, facts.referencia ?? ""];
  const found = await sql<Found>(ctx, "payment-of-notice", PAYMENT_OF, values);
  const named = found.find(({ id }) => id === facts.referencia);
  const other = found.find(({ id, isKnown }) => isKnown && id !== facts.referencia);
  if (other) return tellMismatch(ctx, other.id, facts);
  // No payment matches: the store also sells elsewhere with the same account.
  if (named) await settle(ctx, named.id, facts);
}

const AGAIN_MS = [15_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];

/** Asks the service about the payment that the callback names, and moves the payment by the response. */
export async function workOnCallback(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await sql<Claim>(ctx, "claim-notice", CLAIM, [id]);
  if (!claim) return;
  let nextMs: number | null = null;
  try {
    await lookInto(ctx, claim);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.problem === "credencial") await tellKeyRefused(ctx, claim.provider);
    const isAgain = error.problem !== "recusado" && claim.tentativas <= AGAIN_MS.length;
    nextMs = isAgain ? gapAfter(AGAIN_MS, claim.tentativas) : null;
  }
  await sql(ctx, "notice-done", DONE, [claim.id, claim.leaseAte, nextMs]);
}

export const cleanPaymentCallbacks = cleaning("limpeza-avisos-de-pagamento", {
  payment_notices: `"criadoEm" < now() - interval '90 days'`,
});
