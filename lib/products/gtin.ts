import { invalid } from "@/lib/errors";

const LENGTHS = [8, 12, 13, 14];

/** GTIN-8, 12, 13 or 14: counted from the right, the digits weigh 1, 3, 1, 3 … and their sum ends in 0. */
export function isGtin(code: string): boolean {
  if (!LENGTHS.includes(code.length) || !/^\d+$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** What a scanner may read. Codes that were stored before codes were checked need no check digit. */
export const isBarcode = (text: string): boolean => /^\d{8,14}$/.test(text);

/**
 * A code that was stored before codes were checked may stay.
 * @throws 422 names `field`: a new code that is no GTIN
 */
export function assertGtin(
  field: string,
  wanted: string | null | undefined,
  current: string | null = null,
): void {
  if (!wanted || wanted === current?.trim() || isGtin(wanted)) return;
  throw invalid(field, "informe um GTIN de 8, 12, 13 ou 14 dígitos, com o dígito verificador certo");
}
