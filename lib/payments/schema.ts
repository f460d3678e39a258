import { z } from "zod";
import { tidyText } from "@/lib/format/typed-text";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText, FreeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { PAYMENT_METHODS } from "@/lib/orders/schema";
import { isPixKey, pixKeyOf } from "@/lib/payments/pix-key";
import { PAYMENT_STATUSES } from "@/lib/payments/status";

/** A person confirms this money. Payment services report their money themselves. */
export const BY_HAND = ["pix_estatico", "manual"] as const;
export const SERVICES = ["mercado_pago", "asaas"] as const;
export const PROVIDERS = [...BY_HAND, ...SERVICES] as const;
export type ByHandName = (typeof BY_HAND)[number];
export type ServiceName = (typeof SERVICES)[number];
export type ProviderName = (typeof PROVIDERS)[number];

export const SERVICE_METHODS = ["pix", "cartao", "boleto"] as const;
export type ServiceMethod = (typeof SERVICE_METHODS)[number];

export const isService = (name: ProviderName): name is ServiceName =>
  (SERVICES as readonly string[]).includes(name);

const MAX_DISCOUNT_PERCENT = 50;

const PixKey = z
  .string()
  .max(200)
  .transform(pixKeyOf)
  .refine(isPixKey, says("informe um CPF, CNPJ, e-mail sem acentos, telefone com +55 ou chave aleatória"));

/** A BR Code allows no accents and no special characters. */
const plainName = (max: number) =>
  z
    .string()
    .max(120)
    .transform((text) =>
      tidyText(text)
        .normalize("NFD")
        .replace(/\s+/g, " ")
        .replace(/[^A-Za-z0-9 .&-]/g, "")
        .trim(),
    )
    .pipe(z.string().min(1).max(max));

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

const settings = {
  pixAtivo: z.boolean(),
  pixChave: orNull(PixKey),
  pixNome: orNull(plainName(25)),
  pixCidade: orNull(plainName(15)),
  /** The discount on the goods for a buyer who pays by Pix. */
  pixDescontoPercentual: z.int().min(0).max(MAX_DISCOUNT_PERCENT),
  manualAtivo: z.boolean(),
  /** Text that the store wrote. */
  manualTexto: orNull(FreeText.max(1000)),
};

const isCredential = /^[\x21-\x7e]{16,400}$/;
/** Absent or empty: the secret stays. Null: deletes the secret. */
const Secret = CodeText.refine(
  (text) => text === "" || isCredential.test(text),
  says("cole a chave inteira, sem espaços"),
)
  .nullish()
  .transform((text) => (text === "" ? undefined : text));

const AccountChange = z.object({
  pix: z.boolean(),
  cartao: z.boolean(),
  boleto: z.boolean(),
  chave: Secret,
  aviso: Secret,
});
export type AccountChange = z.output<typeof AccountChange>;

const changes = {
  ...settings,
  /** Absent: unchanged. */
  mercadoPago: AccountChange.optional(),
  asaas: AccountChange.optional(),
  versao: z.int(),
};

/** `versao`: the version of the settings. */
export const PaymentSettingsChange = z.object(changes).check(({ value, issues }) => {
  for (const name of value.pixAtivo ? (["pixChave", "pixNome", "pixCidade"] as const) : []) {
    if (!value[name])
      issues.push({ code: "custom", path: [name], message: says("o Pix precisa dela"), input: value });
  }
});
export type PaymentSettingsChange = z.output<typeof PaymentSettingsChange>;

const Kept = z.object({ final: z.string() }).nullable();

const Account = z.object({
  pix: z.boolean(),
  cartao: z.boolean(),
  boleto: z.boolean(),
  /** Only the last characters; the full key never leaves the server. */
  chave: Kept,
  aviso: Kept,
});
export type Account = z.output<typeof Account>;

/** `endereco`: the address for the service's callbacks. */
const ShownAccount = Account.extend({ endereco: z.string() });

export const PaymentSettings = z.object({
  pixAtivo: z.boolean(),
  pixChave: z.string().nullable(),
  pixNome: z.string().nullable(),
  pixCidade: z.string().nullable(),
  pixDescontoPercentual: z.int(),
  manualAtivo: z.boolean(),
  manualTexto: z.string().nullable(),
  mercadoPago: Account,
  asaas: Account,
  versao: z.int(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const ShownPaymentSettings = PaymentSettings.extend({
  mercadoPago: ShownAccount,
  asaas: ShownAccount,
});
export type ShownPaymentSettings = z.output<typeof ShownPaymentSettings>;

export const AccountTest = z.object({ provedor: z.enum(SERVICES) });
export const AccountTested = z.object({
  ok: z.boolean(),
  /** The service's response, if it was an error. */
  erro: z.string().nullable(),
});

export const REFUND_STATUSES = ["pendente", "feito", "falhou"] as const;

const PaymentRefund = z.object({
  id: z.uuid(),
  /** `sobra`: money that nobody owed. `fora`: money that somebody refunded directly at the service. */
  motivo: z.enum(["reembolso", "sobra", "fora"]),
  status: z.enum(REFUND_STATUSES),
  valorCents: z.int(),
  erro: z.string().nullable(),
  criadoEm: Timestamp,
  concluidoEm: Timestamp.nullable(),
});

export const Payment = z.object({
  id: z.uuid(),
  provedor: z.enum(PROVIDERS),
  metodo: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  valorCents: z.int(),
  moeda: z.string(),
  /** Identifies the payment on the bank's statement. */
  txid: z.string().nullable(),
  copiaECola: z.string().nullable(),
  instrucoes: z.string().nullable(),
  /** The service's page, where the buyer pays. */
  url: z.string().nullable(),
  /** False: the service has not made the payment yet. */
  gerado: z.boolean(),
  /** The service's last refusal, or that the service did not answer. */
  erro: z.string().nullable(),
  reembolsos: PaymentRefund.array(),
  expiraEm: Timestamp.nullable(),
  aprovadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  /** The payment is expected, or is late and still acceptable. */
  podeConfirmar: z.boolean(),
});
export type Payment = z.input<typeof Payment>;

/** `data` of the `payment.*` events. */
export const PaymentEvent = z.object({
  id: z.uuid(),
  pedidoId: z.uuid(),
  provedor: z.enum(PROVIDERS),
  metodo: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  valorCents: z.int(),
  /** The refunded amount so far. */
  reembolsadoCents: z.int(),
  moeda: z.string(),
  /** Identifies the payment at the provider or on the bank's statement. */
  txid: z.string().nullable(),
  aprovadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
});
