/** 1.5 → `1,5`. */
export const writeDecimal = (value: number): string => String(value).replace(".", ",");

// A dot before three digits may part the thousands, so such a number is refused.
const PLAIN = /^-?\d+(?:,\d+|\.(?!\d{3}$)\d+)?(?:e-\d+)?$/i;
const WITH_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+,\d+$/;

/** Reads `-1,5`, `1.5` or `1.299,5`. Any other text, also the ambiguous `1.299`, gives null. */
export function readDecimal(typed: string): number | null {
  const text = typed.trim();
  if (WITH_THOUSANDS.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return PLAIN.test(text) ? Number(text.replace(",", ".")) : null;
}
