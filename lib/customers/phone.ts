import { tidyNumber } from "@/lib/format/typed-text";

/**
 * The 67 area codes of Anatel's Plano Geral de Códigos Nacionais. `libphonenumber-js` cannot replace them:
 * its small metadata accepts area code 20; its full metadata adds 157 kB to each page that checks a phone.
 */
const AREA_CODES = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** A number without the country code. A `0` may precede the area code. */
const NATIONAL = /^0?([1-9]\d{9,10})$/;
const WITH_COUNTRY = /^\+?55(0?[1-9]\d{9,10})$/;

/**
 * Converts to E.164. Ten or eleven digits are Brazilian, with or without 55 or the national 0 before them.
 * Other text only loses its punctuation and fails the check later.
 */
export function e164(text: string): string {
  const bare = tidyNumber(text).replace(/[\s().-]/g, "");
  const national = WITH_COUNTRY.exec(bare)?.[1] ?? bare;
  return national.replace(NATIONAL, "+55$1");
}

/** @param phone in E.164 @returns its Brazilian area code if that code does not exist, else null */
export function unknownAreaCode(phone: string): string | null {
  const [, code] = /^\+55(\d{2})\d{8,9}$/.exec(phone) ?? [];
  return code === undefined || AREA_CODES.test(code) ? null : code;
}

/** The phone has the form of E.164. A Brazilian phone must have an existing area code. */
export const isE164 = (phone: string): boolean =>
  /^\+[1-9]\d{7,14}$/.test(phone) &&
  (!phone.startsWith("+55") || /^\+55\d{10,11}$/.test(phone)) &&
  unknownAreaCode(phone) === null;

/** Formats Brazilian numbers. Foreign numbers stay as they are. */
export const writtenPhone = (phone: string): string =>
  phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
