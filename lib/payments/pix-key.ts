import { e164, isE164 } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { tidyNumber } from "@/lib/format/typed-text";

/** Field 26 of a BR Code has no room for more. */
export const MAX_PIX_KEY = 77;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The central bank's form: letters without accents. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}$/;

/**
 * The key as banks store it: documents without punctuation, phones with +55, e-mail and random key in lower
 * case.
 */
export function pixKeyOf(typed: string): string {
  const text = tidyNumber(typed);
  if (text.startsWith("+")) return e164(text);
  const bare = bareTaxId(text);
  return isTaxId(bare) ? bare : text.toLowerCase();
}

export const isPixKey = (key: string): boolean =>
  key.length <= MAX_PIX_KEY &&
  (EMAIL.test(key) || UUID.test(key) || (key.startsWith("+55") && isE164(key)) || isTaxId(key));
