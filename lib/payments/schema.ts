import { z } from "zod";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { Timestamp } from "@/lib/http/timestamp";
import { PAYMENT_METHODS } from "@/lib/orders/schema";
import { PAYMENT_STATUSES } from "@/lib/payments/status";

export const PROVIDERS = ["pix_estatico", "manual"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

const MAX_DISCOUNT_PERCENT = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** As banks store it: documents as digits, phones with +55, e-mail and random key in lower case. */
function pixKeyOf(typed: string): string {
  const text = typed.trim().toLowerCase();
  if (EMAIL.test(text) || UUID.test(text)) return text;
  if (text.startsWith("+")) return text.replace(/[\s().-]/g, "");
  return isTaxId(bareTaxId(text)) ? bareTaxId(text) : "";
}

const isPixKey = (key: string) =>
  EMAIL.test(key) || UUID.test(key) || /^\+55\d{10,11}$/.test(key) || isTaxId(key);

const PixKey = z
  .string()
  .max(77)
  .transform(pixKeyOf)
  .refine(isPixKey, "informe um CPF, CNPJ, e-mail, telefone com +55 ou chave aleatória");

/** What a BR Code can hold: no accents, no signs. */
const plainName = (max: number) =>
  z
    .string()
    .max(120)
    .transform((text) =>
      text
        .normalize("NFD")
        .replace(/[^A-Za-z0-9 .&-]/g, "")
        .replace(/\s+/g, " ")
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
  /** Off what the goods cost, for who pays by Pix. */
  pixDescontoPercentual: z.int().min(0).max(MAX_DISCOUNT_PERCENT),
  manualAtivo: z.boolean(),
  /** How to pay, in the store's words. */
  manualTexto: orNull(z.string().trim().max(1000)),
};

/** Body of PUT /settings/pagamentos; `versao` is that of the settings. */
export const PaymentSettingsChange = z.object({ ...settings, versao: z.int() }).check(({ value, issues }) => {
  for (const name of value.pixAtivo ? (["pixChave", "pixNome", "pixCidade"] as const) : []) {
    if (!value[name])
      issues.push({ code: "custom", path: [name], message: "o Pix precisa dela", input: value });
  }
  if (value.pixAtivo || value.manualAtivo) return;
  issues.push({ code: "custom", path: ["manualAtivo"], message: "deixe uma forma ligada", input: value });
});
export type PaymentSettingsChange = z.output<typeof PaymentSettingsChange>;

export const PaymentSettings = z.object({
  pixAtivo: z.boolean(),
  pixChave: z.string().nullable(),
  pixNome: z.string().nullable(),
  pixCidade: z.string().nullable(),
  pixDescontoPercentual: z.int(),
  manualAtivo: z.boolean(),
  manualTexto: z.string().nullable(),
  versao: z.int(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const Payment = z.object({
  id: z.uuid(),
  provedor: z.enum(PROVIDERS),
  metodo: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  valorCents: z.int(),
  moeda: z.string(),
  /** By what the bank's statement knows it. */
  txid: z.string().nullable(),
  copiaECola: z.string().nullable(),
  instrucoes: z.string().nullable(),
  expiraEm: Timestamp.nullable(),
  aprovadoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  /** Expected, or late and still acceptable. */
  podeConfirmar: z.boolean(),
});
export type Payment = z.input<typeof Payment>;
