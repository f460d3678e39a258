/** The whole number before a decimal comma or point. `1.000` is one thousand. Null: the text has no digit. */
export function integerOfText(text: string, maxDigits: number): number | null {
  const [whole = ""] = text.split(/[.,](?!\d{3}(?!\d))/);
  const digits = whole.replace(/\D/g, "").slice(0, maxDigits);
  return digits === "" ? null : Number(digits);
}
