/** E.164. Ten or eleven digits are Brazilian, with or without the 55 before them; other text loses its punctuation and fails the check. */
export function e164(text: string): string {
  const bare = text.replace(/[\s().-]/g, "");
  return bare.replace(/^(?:55)?([1-9]\d{9,10})$/, "+55$1");
}

/** Foreign numbers stay as they are. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
