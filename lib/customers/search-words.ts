import { e164, isE164 } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import { tidyNumber } from "@/lib/format/typed-text";

const MAY_BE_TAX_ID = /^[\dA-Z./-]+$/i;
/** `12.ABC.345/01`: a CNPJ typed so far, with eight or more characters and at least one digit. */
const CNPJ_SO_FAR = /^(?=.*\d)[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}(?:\/[\dA-Z]{0,4}(?:-\d{0,2})?)?$/i;
const NUMBER = /^\+?[\d\s().\-/]+$/;

/** Converts a CPF, a CNPJ or a phone in a search into the stored form. */
export function storedWords(q: string): string {
  const text = tidyNumber(q);
  const taxId = bareTaxId(text);
  if (MAY_BE_TAX_ID.test(text) && (isTaxId(taxId) || CNPJ_SO_FAR.test(text))) return taxId;
  if (!NUMBER.test(text)) return q;
  const phone = e164(text);
  if (phone.startsWith("+55") && isE164(phone)) return phone.slice("+55".length);
  return text.replace(/\D/g, "") || q;
}
