import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { askService } from "@/lib/outbound/service";
import {
  type Charge,
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

const HOSTS = ["asaas.com"];
const BILLING = { pix: "PIX", boleto: "BOLETO", cartao: "CREDIT_CARD" };

const Id = z.string().regex(/^[\w-]{1,64}$/);

const Payment = z.object({
  id: Id,
  status: z.string(),
  value: z.number(),
  deleted: z.boolean().nullish(),
  externalReference: z.string().nullish(),
  invoiceUrl: z.string().max(500).nullish(),
  refunds: z
    .array(z.object({ status: z.string(), value: z.number(), description: z.string().nullish() }))
    .nullish(),
});
type Payment = z.output<typeof Payment>;

const List = <Shape extends z.ZodType>(shape: Shape) => z.object({ data: z.array(shape) });

const codeOf = (json: unknown) =>
  z.object({ errors: z.array(z.object({ code: z.unknown() })) }).safeParse(json).data?.errors[0]?.code;

const ask = ({ chave }: Credentials, method: "GET" | "POST" | "DELETE", path: string, body?: object) =>
  askService(env().ASAAS_URL, path, {
    method,
    headers: { access_token: chave, "user-agent": "Lojista" },
    ...(body && { body }),
  });

const { tell, answered, found } = conversation(ask, codeOf);

function statusOf({ status, deleted }: Payment): Facts["status"] {
  if (deleted) return "cancelado";
  switch (status) {
    case "RECEIVED":
    case "CONFIRMED":
    case "RECEIVED_IN_CASH":
    case "REFUND_REQUESTED":
    case "REFUND_IN_PROGRESS":
      return "aprovado";
    case "OVERDUE":
      return "expirado";
    case "REFUNDED":
    case "CHARGEBACK_REQUESTED":
    case "CHARGEBACK_DISPUTE":
    case "AWAITING_CHARGEBACK_REVERSAL":
      return "estornado";
    default:
      return "pendente";
  }
}

/** The sum of the refunds, without cancelled ones. */
function refundedOf({ refunds }: Payment): number {
  const made = (refunds ?? []).filter(({ status }) => status !== "CANCELLED");
  return made.reduce((sum, { value }) => sum + (centsOf(value) ?? 0), 0);
}

/** The buyer can still pay an overdue charge for some time. */
const OPEN = ["PENDING", "AWAITING_RISK_ANALYSIS", "OVERDUE"];

function factsOf(payment: Payment): Facts {
  const status = statusOf(payment);
  const valorCents = centsOf(payment.value);
  return {
    providerId: payment.id,
    referencia: payment.externalReference ?? null,
    status,
    valorCents,
    // Asaas supports no other currency.
    moeda: "BRL",
    estornadoCents: status === "estornado" ? (valorCents ?? 0) : refundedOf(payment),
    aberto: !payment.deleted && OPEN.includes(payment.status),
  };
}

const search = (values: Record<string, string>) => new URLSearchParams(values).toString();

/**
 * Finds the buyer by the document, or creates the buyer.
 * @returns the buyer's id at Asaas
 */
async function customerOf(credentials: Credentials, { comprador }: Charge): Promise<string> {
  const { documento, nome, email } = comprador;
  if (!documento) throw new ServiceError("recusado", "sem CPF ou CNPJ");
  const Customers = List(z.object({ id: Id, deleted: z.boolean().nullish() }));
  const path = `/v3/customers?${search({ cpfCnpj: documento })}`;
  const { data } = await answered(Customers, credentials, "GET", path);
  const known = data.find(({ deleted }) => !deleted);
  if (known) return known.id;
  const body = { name: nome, email, cpfCnpj: documento, notificationDisabled: true };
  return (await answered(z.object({ id: Id }), credentials, "POST", "/v3/customers", body)).id;
}

const byReference = (credentials: Credentials, id: string) =>
  answered(
    List(Payment),
    credentials,
    "GET",
    `/v3/payments?${search({ externalReference: id, limit: "30" })}`,
  );

/** Asaas has no idempotency key, so a retry first asks Asaas whether the first attempt created the charge. */
async function create(credentials: Credentials, charge: Charge) {
  const { id, metodo, valorCents, titulo, vencimento } = charge;
  const [made] = charge.isRepeat ? (await byReference(credentials, id)).data : [];
  const payment =
    made ??
    (await answered(Payment, credentials, "POST", "/v3/payments", {
      customer: await customerOf(credentials, charge),
      billingType: BILLING[metodo],
      value: reaisOf(valorCents),
      dueDate: vencimento,
      description: titulo,
      externalReference: id,
    }));
  if (metodo !== "pix") return { providerId: payment.id, url: ownPage(payment.invoiceUrl ?? "", HOSTS) };
  const Code = z.object({ payload: z.string().min(1).max(1000) });
  const { payload } = await answered(Code, credentials, "GET", `/v3/payments/${payment.id}/pixQrCode`);
  return { providerId: payment.id, copiaECola: payload };
}

const pathOf = (providerId: string) => `/v3/payments/${encodeURIComponent(providerId)}`;

const paymentOf = (credentials: Credentials, providerId: string) =>
  found(Payment, providerId, credentials, "GET", pathOf(providerId));

async function find(credentials: Credentials, providerId: string): Promise<Facts | null> {
  const payment = await paymentOf(credentials, providerId);
  return payment && factsOf(payment);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function verifyCallback({ aviso }: Credentials, { header, body }: Heard): VerifiedCallback | null {
  const given = header("asaas-access-token");
  if (!aviso || !given || !timingSafeEqual(digest(given), digest(aviso))) return null;
  const known = z
    .object({
      id: z.string().min(1).max(120),
      event: z.string().max(60),
      payment: z.object({ id: Id }).nullish(),
    })
    .safeParse(body).data;
  // The signature is valid, but the content is unknown. An error response would stop the service's queue.
  if (!known) return { id: digest(JSON.stringify(body)).toString("hex"), tipo: "?", recurso: null };
  return { id: known.id, tipo: known.event, recurso: known.payment?.id ?? null };
}

export const ASAAS: Service = {
  hosts: HOSTS,
  create,
  find,
  query: async (credentials, { id, providerId }) => {
    const known = providerId ? await find(credentials, providerId) : null;
    return known ? [known] : (await byReference(credentials, id)).data.map(factsOf);
  },
  refund: async (credentials, { id, providerId, valorCents, isRepeat }) => {
    const before = isRepeat ? await paymentOf(credentials, providerId) : null;
    const isMade = before?.refunds?.some(
      ({ description, status }) => status !== "CANCELLED" && description?.includes(id),
    );
    if (isMade) return;
    const body = { value: reaisOf(valorCents), description: `Reembolso ${id}` };
    await answered(z.object({}), credentials, "POST", `${pathOf(providerId)}/refund`, body);
  },
  cancel: (credentials, providerId) => tell(credentials, "DELETE", pathOf(providerId)),
  verifyCallback,
  check: (credentials) => tell(credentials, "GET", "/v3/finance/balance"),
};
