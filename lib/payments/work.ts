import { v5 as uuidv5 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { localTimeOf } from "@/lib/format/local-time";
import { orderPath } from "@/lib/orders/link";
import { addCodeToPlacedMail } from "@/lib/orders/mails/placed-mail";
import { callbackPath, credentialsOf, PAYMENT_SERVICES } from "@/lib/payments/accounts";
import type { ServiceMethod, ServiceName } from "@/lib/payments/schema";
import { type Charge, type Credentials, type Facts, ServiceError } from "@/lib/payments/service";
import { endPayment, settle } from "@/lib/payments/settle";
import type { PaymentStatus } from "@/lib/payments/status";
import { panelAddress, storefrontAddress } from "@/lib/stores/address";
import { openAlert } from "@/lib/team-alerts/write";

/** Longer than one attempt takes. */
export const LEASE = "interval '60 s'";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MADE_AGAIN_MS = [10_000, 30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const ASKED_AGAIN_MS = [1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** How long a payment may arrive late. If a buyer pays a boleto on its last day, banks take days. */
const LATE_MS: Record<ServiceMethod, number> = { pix: DAY_MS, cartao: DAY_MS, boleto: 4 * DAY_MS };

export const gapAfter = (gaps: readonly number[], attempt: number): number =>
  gaps[Math.min(attempt, gaps.length) - 1] ?? MINUTE_MS;

type Claim = {
  id: string;
  orderId: string;
  leaseAte: Date;
  tentativas: number;
  provider: ServiceName;
  metodo: ServiceMethod;
  status: PaymentStatus;
  valorCents: number;
  moeda: string;
  providerId: string | null;
  geradoEm: Date | null;
  expiraEm: Date | null;
  criadoEm: Date;
  numero: number;
  clienteNome: string | null;
  clienteEmail: string | null;
  clienteDocumento: string | null;
  nomeLoja: string;
  fusoHorario: string;
};

const CLAIM = `
  UPDATE payments p SET "leaseAte" = now() + ${LEASE}, tentativas = p.tentativas + 1
    FROM orders o, stores s
   WHERE p."storeId" = $1::uuid AND p.id = $2::uuid AND p."proximaEm" <= now()
     AND (p."leaseAte" IS NULL OR p."leaseAte" <= now())
     AND o."storeId" = p."storeId" AND o.id = p."orderId" AND s.id = p."storeId"
  RETURNING p.id, p."orderId", p."leaseAte", p.tentativas, p.provider, p.metodo, p.status, p."valorCents", p.moeda,
    p."providerId", p."geradoEm", p."expiraEm", p."criadoEm", o.numero, o."clienteNome", o."clienteEmail",
    o."clienteDocumento", s."nomeLoja", s."fusoHorario"`;

const isSecure = (address: string) => (address.startsWith("https://") ? address : null);

async function chargeOf(ctx: Ctx, claim: Claim): Promise<Charge> {
  const { id, metodo, valorCents, moeda, expiraEm, criadoEm, fusoHorario, tentativas } = claim;
  const { clienteNome, clienteEmail, clienteDocumento, nomeLoja, numero, orderId, provider } = claim;
  const avisos = await panelAddress(ctx, callbackPath(ctx.storeId, provider), null);
  return {
    id,
    metodo,
    valorCents,
    moeda,
    expiraEm,
    vencimento: localTimeOf(expiraEm ?? new Date(criadoEm.getTime() + DAY_MS), fusoHorario).slice(0, 10),
    titulo: `Pedido ${numero} · ${nomeLoja}`.slice(0, 120),
    comprador: {
      nome: clienteNome ?? "Cliente",
      email: clienteEmail ?? "",
      documento: clienteDocumento,
    },
    avisos: isSecure(avisos),
    retorno: isSecure(await storefrontAddress(ctx, orderPath(orderId), null)),
    isRepeat: tentativas > 1,
  };
}

// Runs for any status of the order, because money may still arrive for a payment that the service made.
const MADE = `
  UPDATE payments SET "geradoEm" = now(), "providerId" = coalesce("providerId", $4), dados = dados || $5::jsonb,
    erro = NULL, tentativas = 0, "leaseAte" = NULL,
    "proximaEm" = CASE WHEN status IN ('aprovado', 'estornado') THEN NULL ELSE now() + interval '1 min' END
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz RETURNING 1`;

async function make(ctx: Ctx, claim: Claim): Promise<void> {
  const credentials = await credentialsOf(ctx, claim.provider);
  const made = await PAYMENT_SERVICES[claim.provider].create(credentials, await chargeOf(ctx, claim));
  const { providerId, ...dados } = made;
  const values = [claim.id, claim.leaseAte, providerId, JSON.stringify(dados)];
  await transact(ctx, async (tx) => {
    const recorded = await sql(tx, "payment-made", MADE, values);
    if (recorded.length > 0 && dados.copiaECola) await addCodeToPlacedMail(tx, claim.orderId);
  });
}

/** Approved money first, so that no other response hides it. */
export async function settleAll(ctx: Ctx, paymentId: string, found: readonly Facts[]): Promise<void> {
  const rank = ({ status }: Facts) => (status === "aprovado" ? 0 : 1);
  for (const facts of found.toSorted((a, b) => rank(a) - rank(b))) await settle(ctx, paymentId, facts);
}

/** How long the code tries to close late charges. After that it gives up on a service that closes none. */
const CLOSING_MS = 2 * DAY_MS;

/**
 * A refusal means that the buyer paid meanwhile. The next query shows the payment, and money that is not owed
 * is refunded.
 */
async function close({ provider }: Claim, credentials: Credentials, open: readonly Facts[]): Promise<void> {
  for (const { providerId } of open) {
    try {
      await PAYMENT_SERVICES[provider].cancel(credentials, providerId);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.problem !== "recusado") throw error;
    }
  }
}

// The payment was cancelled while the service was asked: close it now. Truncation to milliseconds makes it
// due immediately.
const ASKED = `
  UPDATE payments SET "leaseAte" = NULL, erro = NULL,
    "proximaEm" = CASE WHEN status IN ('aprovado', 'estornado', 'recusado') OR $5::boolean THEN NULL
      WHEN status = 'cancelado' AND $6::text = 'pendente' THEN date_trunc('milliseconds', now())
      ELSE now() + $4::int * interval '1 ms' END
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz`;

async function look(ctx: Ctx, claim: Claim): Promise<void> {
  const { id, provider, providerId, expiraEm, criadoEm, metodo, status, leaseAte } = claim;
  const credentials = await credentialsOf(ctx, provider);
  const found = await PAYMENT_SERVICES[provider].query(credentials, { id, providerId });
  // Only facts that carry this payment's reference.
  const own = found.filter(({ referencia }) => referencia === id);
  await settleAll(ctx, id, own);
  const lateMs = Date.now() - (expiraEm ?? criadoEm).getTime() - LATE_MS[metodo];
  const isLate = lateMs > 0;
  const open = isLate || status === "cancelado" ? own.filter(({ aberto }) => aberto) : [];
  await close(claim, credentials, open);
  if (isLate) await endPayment(ctx, claim, null);
  const isOver = isLate && (open.length === 0 || lateMs > CLOSING_MS);
  const gap = open.length > 0 ? MINUTE_MS : gapAfter(ASKED_AGAIN_MS, claim.tentativas);
  await sql(ctx, "payment-asked", ASKED, [id, leaseAte, gap, isOver, status]);
}

const FAILED = `
  UPDATE payments SET "leaseAte" = NULL, erro = $4, "proximaEm" = now() + $5::int * interval '1 ms'
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz`;

/** This service gets no further requests for the store until somebody changes the key. */
export const tellKeyRefused = (ctx: Ctx, provider: ServiceName): Promise<void> =>
  openAlert(ctx, {
    tipo: "credencial_recusada",
    permissao: "configuracoes",
    recurso: "settings",
    recursoId: uuidv5(provider, ctx.storeId),
    data: { provedor: provider },
  });

/**
 * Makes one attempt to create the payment, or to ask the service about it. Does nothing if it is not due or
 * another worker has the lease. If the process dies before the record, a retry after the lease uses the same
 * key.
 */
export async function workOnPayment(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await sql<Claim>(ctx, "claim-payment", CLAIM, [id]);
  if (!claim) return;
  const isToMake = claim.geradoEm === null && claim.status === "pendente";
  try {
    await (isToMake ? make : look)(ctx, claim);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { problem, message } = error;
    if (problem === "recusado" && isToMake) return endPayment(ctx, claim, message);
    if (problem === "credencial") await tellKeyRefused(ctx, claim.provider);
    const gap = gapAfter(isToMake ? MADE_AGAIN_MS : ASKED_AGAIN_MS, claim.tentativas);
    await sql(ctx, "payment-failed", FAILED, [claim.id, claim.leaseAte, message, gap]);
  }
}
