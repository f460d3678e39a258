import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";

/** Field 26 of a BR Code has room for no more. */
export const MAX_PIX_KEY = 77;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The central bank's form: letters without accents. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}$/;
const PHONE = /^\+55[1-9]{2}\d{8,9}$/;

const INVISIBLE = /\p{Cf}/gu;
const HYPHEN = /[\u2010-\u2015\u2212]/g;

/** A key as banks store it: documents without punctuation, phones with +55, e-mail and random key in lower case. */
export function pixKeyOf(typed: string): string {
  const text = typed.replace(INVISIBLE, "").replace(HYPHEN, "-").trim();
  if (text.startsWith("+")) return text.replace(/[\s().-]/g, "").replace(/^\+550/, "+55");
  const bare = bareTaxId(text);
  return isTaxId(bare) ? bare : text.toLowerCase();
}

export const isPixKey = (key: string): boolean =>
  key.length <= MAX_PIX_KEY && (EMAIL.test(key) || UUID.test(key) || PHONE.test(key) || isTaxId(key));
