import { z } from "zod";
import { bareTaxId } from "@/lib/customers/tax-id";
import { IdParam, Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { FreeText } from "@/lib/http/typed-text";
import { asMessage, type Said, says, sentence } from "@/lib/i18n/sentence";
import { hasCheckDigit, KEY_LENGTH, keyParts } from "@/lib/invoices/access-key";

/** Also the `data` of events. */
export const Invoice = z.object({
  id: z.uuid(),
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  chave: z.string(),
  numero: z.int(),
  serie: z.int(),
  emitidaEm: Timestamp.nullable(),
  danfeUrl: z.string().nullable(),
  /** Whether the store's team can download the XML. */
  temXml: z.boolean(),
  criadaEm: Timestamp,
});
export type Invoice = z.input<typeof Invoice>;

export const InvoiceParams = IdParam.extend({ invoiceId: Uuid });
export type InvoiceParams = z.output<typeof InvoiceParams>;

export const InvoiceMonth = z.object({
  mes: z.string().regex(/^(?:19[7-9]\d|2\d{3})-(?:0[1-9]|1[0-2])$/, says("informe o mês como 2026-01")),
});
export type InvoiceMonth = z.output<typeof InvoiceMonth>;

export function keyProblem(key: string): Said | null {
  if (key.length !== KEY_LENGTH)
    return sentence("a chave tem 44 caracteres; chegaram {count}", { count: key.length });
  if (!keyParts(key)) return "não é a chave de uma NF-e ou NFC-e; copie-a do DANFE";
  return hasCheckDigit(key) ? null : "o dígito verificador não confere; compare com o DANFE";
}

/** Blanks and punctuation are removed: a DANFE prints the key in groups of four. */
const Key = z
  .string()
  .max(100)
  .overwrite(bareTaxId)
  .superRefine((key, { addIssue }) => {
    const problem = keyProblem(key);
    if (problem) addIssue({ code: "custom", message: asMessage(problem) });
  });

const HTTPS = says("informe um endereço que comece com https://");

/** No user or password in the address. */
const isHttps = (text: string) => /^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text);

/** `numero` and `serie` follow from the key; who sends them has them compared. */
export const NewInvoice = z
  .object({
    chave: Key,
    numero: z.int().min(1).max(999_999_999).optional(),
    serie: z.int().min(0).max(999).optional(),
    emitidaEm: Instant.nullable().optional(),
    danfeUrl: FreeText.max(500).refine(isHttps, HTTPS).nullable().optional(),
  })
  .superRefine(({ chave, ...typed }, { addIssue }) => {
    const parts = keyParts(chave);
    if (!parts) return;
    for (const name of ["numero", "serie"] as const) {
      if (typed[name] === undefined || typed[name] === parts[name]) continue;
      const message = asMessage(sentence("a chave diz {value}", { value: parts[name] }));
      addIssue({ code: "custom", path: [name], message });
    }
  });
export type NewInvoice = z.output<typeof NewInvoice>;
