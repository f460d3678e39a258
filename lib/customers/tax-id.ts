import { cnpj, cpf } from "cpf-cnpj-validator";

/** A CPF or CNPJ without its punctuation, as it is stored. */
export const bareTaxId = (text: string) => text.toUpperCase().replace(/[\s./-]/g, "");

/** Whether the check digits of a bare CPF (11 digits) or CNPJ (14, letters allowed) are right. */
export function isTaxId(bare: string): boolean {
  if (bare.length === 11) return cpf.isValid(bare);
  return bare.length === 14 && cnpj.isValid(bare);
}
