/** What stands before a decimal comma or point; `1.000` is a thousand. Null: no digit. */
export function integerOfText(text: string, maxDigits: number): number | null {
  const [whole = ""] = text.split(/[.,](?!\d{3}(?!\d))/);
  const digits = whole.replace(/\D/g, "").slice(0, maxDigits);
  return digits === "" ? null : Number(digits);
}
