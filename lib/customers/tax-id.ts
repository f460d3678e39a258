import { cnpj, cpf } from "cpf-cnpj-validator";
import { tidyNumber } from "@/lib/format/typed-text";

/** The stored form, without punctuation. */
export const bareTaxId = (text: string) =>
  tidyNumber(text)
    .toUpperCase()
    .replace(/[\s./-]/g, "");

/** Checks the check digits of a CPF (11 digits) or CNPJ (14 characters, letters allowed). */
export function isTaxId(bare: string): boolean {
  if (bare.length === 11) return cpf.isValid(bare);
  return bare.length === 14 && cnpj.isValid(bare);
}

export function writtenTaxId(bare: string): string {
  return bare.length === 11
    ? bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, "$1.$2.$3-$4")
    : bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
}
