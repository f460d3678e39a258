/**
 * A telephone number in E.164, `+5511987654321`. Numbers without a country, ten or eleven digits with the
 * area code, count as Brazilian. What is no number comes back without its punctuation and fails the check.
 */
export function e164(text: string): string {
  const bare = text.replace(/[\s().-]/g, "");
  return /^[1-9]\d{9,10}$/.test(bare) ? `+55${bare}` : bare;
}

/** A number as people here write it: `(11) 98765-4321`. Foreign ones stay as they are. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
