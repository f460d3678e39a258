import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { askService } from "@/lib/outbound/service";
import {
  type Charge,
  type Created,
  type Credentials,
  centsOf,
  conversation,
  type Facts,
  type Heard,
  ownPage,
  reaisOf,
  type Service,
  ServiceError,
  type VerifiedCallback,
} from "@/lib/payments/service";

/** Allowed difference to the time of a signed callback. */
const TOLERANCE_MS = 10 * 60_000;
const HOSTS = ["mercadopago.com.br", "mercadopago.com"];
const MAX_FOUND = 30;

const Id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^[\w-]{1,64}$/));

const Payment = z.object({
  id: Id,
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().max(1000).nullish() }).nullish() })
    .nullish(),
});
type Payment = z.output<typeof Payment>;

const codeOf = (json: unknown) => {
  const known = z
    .object({ cause: z.array(z.object({ code: z.unknown() })).nullish(), error: z.unknown() })
    .safeParse(json);
  return known.data?.cause?.[0]?.code ?? known.data?.error;
};

async function ask(
  { chave }: Credentials,
  method: "GET" | "POST" | "PUT",
  path: string,
  sent: { body?: object; key?: string } = {},
) {
  const headers = { authorization: `Bearer ${chave}`, ...(sent.key && { "x-idempotency-key": sent.key }) };
  const call = { method, headers, ...(sent.body && { body: sent.body }) };
  return askService(env().MERCADO_PAGO_URL, path, call);
}

const { tell, answered, found } = conversation(ask, codeOf);

function statusOf({ status, status_detail }: Payment): Facts["status"] {
  switch (status) {
    case "approved":
      return "aprovado";
    case "rejected":
      return "recusado";
    case "cancelled":
      return status_detail === "expired" ? "expirado" : "cancelado";
    case "refunded":
    case "charged_back":
      return "estornado";
    default:
      return "pendente";
  }
}

const OPEN = ["pending", "in_process", "authorized"];

function factsOf(payment: Payment): Facts {
  const status = statusOf(payment);
  const valorCents = centsOf(payment.transaction_amount);
  const estornadoCents = centsOf(payment.transaction_amount_refunded ?? 0) ?? 0;
  return {
    providerId: payment.id,
    referencia: payment.external_reference ?? null,
    status,
    valorCents,
    moeda: payment.currency_id,
    estornadoCents: status === "estornado" ? (valorCents ?? 0) : estornadoCents,
    aberto: OPEN.includes(payment.status),
  };
}

/** The service does not accept `Z` as offset. */
const momentOf = (at: Date) => at.toISOString().replace("Z", "+00:00");

const common = ({ id, avisos }: Charge) => ({
  external_reference: id,
  ...(avisos && { notification_url: avisos }),
});

async function createPix(credentials: Credentials, charge: Charge): Promise<Created> {
  const { id, titulo, valorCents, expiraEm, comprador } = charge;
  const { documento, email, nome } = comprador;
  const [first = nome, ...rest] = nome.split(" ");
  const body = {
    ...common(charge),
    transaction_amount: reaisOf(valorCents),
    description: titulo,
    payment_method_id: "pix",
    ...(expiraEm && { date_of_expiration: momentOf(expiraEm) }),
    payer: {
      email,
      first_name: first,
      ...(rest.length > 0 && { last_name: rest.join(" ") }),
      ...(documento && {
        identification: { type: documento.length === 11 ? "CPF" : "CNPJ", number: documento },
      }),
    },
  };
  const payment = await answered(Payment, credentials, "POST", "/v1/payments", { body, key: id });
  const code = payment.point_of_interaction?.transaction_data?.qr_code;
  if (!code) throw new ServiceError("indisponivel", "sem código");
  return { providerId: payment.id, copiaECola: code };
}

const EXCLUDED = {
  cartao: ["ticket", "atm", "bank_transfer"],
  boleto: ["credit_card", "debit_card", "prepaid_card", "atm", "bank_transfer"],
};

/**
 * The service does not return a payment id here: only the reference shows which payment a buyer made on this
 * page.
 */
async function createPage(
  credentials: Credentials,
  charge: Charge,
  metodo: "cartao" | "boleto",
): Promise<Created> {
  const { id, titulo, valorCents, moeda, expiraEm, retorno, comprador } = charge;
  const body = {
    ...common(charge),
    items: [{ id, title: titulo, quantity: 1, currency_id: moeda, unit_price: reaisOf(valorCents) }],
    payer: { email: comprador.email, name: comprador.nome },
    payment_methods: { excluded_payment_types: EXCLUDED[metodo].map((type) => ({ id: type })) },
    ...(retorno && { back_urls: { success: retorno, pending: retorno, failure: retorno } }),
    ...(expiraEm && {
      expires: true,
      expiration_date_to: momentOf(expiraEm),
      date_of_expiration: momentOf(expiraEm),
    }),
  };
  const shape = z.object({ init_point: z.string().max(500) });
  const { init_point } = await answered(shape, credentials, "POST", "/checkout/preferences", {
    body,
    key: id,
  });
  return { providerId: null, url: ownPage(init_point, HOSTS) };
}

const pathOf = (providerId: string) => `/v1/payments/${encodeURIComponent(providerId)}`;

async function find(credentials: Credentials, providerId: string): Promise<Facts | null> {
  const payment = await found(Payment, providerId, credentials, "GET", pathOf(providerId));
  return payment && factsOf(payment);
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Newer signatures count milliseconds, older ones seconds. */
const timeOf = (ts: string) => (ts.length > 11 ? Number(ts) : Number(ts) * 1000);

/**
 * The signature covers the id in the address, the request's id and the time, so the code trusts nothing of
 * the body. The service may sign the id in lower case.
 */
function verifyCallback({ aviso }: Credentials, { header, query, body, at }: Heard): VerifiedCallback | null {
  const [, ts = "", v1 = ""] =
    /^\s*ts=(\d{10,13})\s*,\s*v1=([\da-f]{64})\s*$/.exec(header("x-signature") ?? "") ?? [];
  const dataId = textOf(query["data.id"] ?? query.id);
  const requestId = header("x-request-id") ?? "";
  if (!aviso || !ts || !requestId || !/^[\w-]{1,64}$/.test(dataId)) return null;
  if (Math.abs(timeOf(ts) - at.getTime()) > TOLERANCE_MS) return null;
  const signed = (id: string) =>
    createHmac("sha256", aviso).update(`id:${id};request-id:${requestId};ts:${ts};`).digest("hex");
  if (![dataId.toLowerCase(), dataId].some((id) => isSame(signed(id), v1))) return null;
  const tipo = textOf(query.type ?? query.topic ?? body.type).slice(0, 40);
  // The id contains a signed part, so a forged body cannot use up the id of a future callback.
  const id = `${dataId}.${textOf(body.id) || requestId}`.slice(0, 120);
  return { id, tipo, recurso: tipo === "payment" ? dataId : null };
}

export const MERCADO_PAGO: Service = {
  hosts: HOSTS,
  create: (credentials, charge) =>
    charge.metodo === "pix" ? createPix(credentials, charge) : createPage(credentials, charge, charge.metodo),
  find,
  query: async (credentials, { id, providerId }) => {
    const known = providerId ? await find(credentials, providerId) : null;
    if (known) return [known];
    const shape = z.object({ results: z.array(Payment).max(MAX_FOUND) });
    const address = `/v1/payments/search?external_reference=${encodeURIComponent(id)}&limit=${MAX_FOUND}`;
    const { results } = await answered(shape, credentials, "GET", address);
    return results.map(factsOf);
  },
  refund: async (credentials, { id, providerId, valorCents }) => {
    const body = { amount: reaisOf(valorCents) };
    const path = `${pathOf(providerId)}/refunds`;
    await answered(z.object({ id: Id }), credentials, "POST", path, { body, key: id });
  },
  cancel: (credentials, providerId) =>
    tell(credentials, "PUT", pathOf(providerId), { body: { status: "cancelled" } }),
  verifyCallback,
  check: (credentials) => tell(credentials, "GET", "/users/me"),
};
