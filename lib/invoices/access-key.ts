/** State codes of the IBGE, with which a key begins. */
const STATES = new Set(
  "11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53".split(" "),
);

export const KEY_LENGTH = 44;

/** State, year and month, CNPJ, model, series, number, kind of emission, code, check digit. */
const LAYOUT = /^(\d\d)\d\d(?:0[1-9]|1[0-2])([0-9A-Z]{12}\d\d)(?:55|65)(\d{3})(\d{9})\d{10}$/;

export type KeyParts = {
  /** Of the issuer. A person's key has three zeros before the CPF. */
  documento: string;
  serie: number;
  numero: number;
};

/** Null: this is no key of an NF-e or NFC-e. The check digit is not looked at. */
export function keyParts(key: string): KeyParts | null {
  const [, state = "", documento = "", serie, numero] = key.match(LAYOUT) ?? [];
  if (!STATES.has(state) || Number(numero) === 0) return null;
  return { documento, serie: Number(serie), numero: Number(numero) };
}

const ZERO_CODE = 48;
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * Modulo 11 of the first 43 characters. A letter counts as its ASCII code − 48, as in the CNPJ.
 * The remainders 0 and 1 share the digit 0, so a few wrong keys with this digit pass.
 */
export function checkDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce(
      (total, char, index) =>
        total + (char.charCodeAt(0) - ZERO_CODE) * (WEIGHTS[index % WEIGHTS.length] ?? 0),
      0,
    );
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

export const hasCheckDigit = (key: string): boolean => checkDigit(key.slice(0, -1)) === Number(key.slice(-1));
