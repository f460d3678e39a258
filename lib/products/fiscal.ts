import { z } from "zod";
import { tidyCode } from "@/lib/format/typed-text";
import { says } from "@/lib/i18n/sentence";
import { FISCAL_FIELDS } from "@/lib/products/fiscal-names";

/** Longer than any code with its dots. */
const TYPED_LENGTH = 20;
const typedCode = (tidy: (text: string) => string) =>
  z
    .string()
    .max(TYPED_LENGTH)
    .overwrite((text) => tidy(tidyCode(text)));
const digits = typedCode((text) => text.replaceAll(".", ""));

/** Codes of the tax authority. Nothing checks that a code exists, because their lists change during the year. */
export const FISCAL = {
  ncm: digits.regex(/^\d{8}$/, says("informe os 8 dígitos do NCM, com ou sem pontos")).nullable(),
  cest: digits.regex(/^\d{7}$/, says("informe os 7 dígitos do CEST, com ou sem pontos")).nullable(),
  origem: z.int().min(0).max(8).nullable(),
  unidade: typedCode((text) => text.toUpperCase())
    .regex(/^[A-Z][A-Z0-9]{0,5}$/, says("use até 6 letras sem acento, como UN ou KG"))
    .nullable(),
  cClassTrib: digits.regex(/^\d{6}$/, says("informe os 6 dígitos do cClassTrib")).nullable(),
};

export const Fiscal = z.object({
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  /** 0–8, the table of origins of goods. */
  origem: z.int().nullable(),
  unidade: z.string().nullable(),
  cClassTrib: z.string().nullable(),
});
export type Fiscal = z.output<typeof Fiscal>;

/** Null empties a field. */
export const FiscalChange = z.object(FISCAL).partial();

export const NewFiscal = z
  .object({
    ncm: FISCAL.ncm.default(null),
    cest: FISCAL.cest.default(null),
    origem: FISCAL.origem.default(null),
    unidade: FISCAL.unidade.default(null),
    cClassTrib: FISCAL.cClassTrib.default(null),
  })
  .prefault({});

/** `padrao` names the fields that the product leaves to the store. */
export const EffectiveFiscal = Fiscal.extend({ padrao: z.array(z.enum(FISCAL_FIELDS)) });
export type EffectiveFiscal = z.output<typeof EffectiveFiscal>;

/** The product's own data, filled up with the store's. */
export function effectiveFiscal(own: Fiscal, store: Fiscal): EffectiveFiscal {
  const padrao = FISCAL_FIELDS.filter((field) => own[field] === null && store[field] !== null);
  return { ...own, ...Object.fromEntries(padrao.map((field) => [field, store[field]])), padrao };
}
