import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDigit, hasCheckDigit, keyParts } from "@/lib/invoices/access-key";

const DIGITS = [..."0123456789"];
const CHARS = [...DIGITS, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const text = (chars: readonly string[], length: number) =>
  fc
    .array(fc.constantFrom(...chars), { minLength: length, maxLength: length })
    .map((parts) => parts.join(""));

const fields = fc.record({
  state: fc.constantFrom("11", "35", "53"),
  year: text(DIGITS, 2),
  month: fc.constantFrom("01", "09", "12"),
  documento: fc.tuple(text(CHARS, 12), text(DIGITS, 2)).map((parts) => parts.join("")),
  model: fc.constantFrom("55", "65"),
  serie: fc.integer({ min: 0, max: 999 }),
  numero: fc.integer({ min: 1, max: 999_999_999 }),
  rest: text(DIGITS, 9),
});

const keys = fields.map(({ state, year, month, documento, model, serie, numero, rest }) => {
  const head = `${state}${year}${month}${documento}${model}`;
  const body = `${head}${String(serie).padStart(3, "0")}${String(numero).padStart(9, "0")}${rest}`;
  return { key: `${body}${checkDigit(body)}`, parts: { documento, serie, numero } };
});

it("gives the digits of known keys", () => {
  expect(hasCheckDigit("52060433009911002506550120000007800267301615")).toBe(true);
});

it("reads 1,000 made keys", () => {
  fc.assert(
    fc.property(keys, ({ key, parts }) => {
      expect(hasCheckDigit(key)).toBe(true);
      expect(keyParts(key)).toEqual(parts);
    }),
    { numRuns: 1000 },
  );
});

/** Remainders 0 and 1 give the digit 0, so only other digits tell every change of one digit. */
it("refuses every wrong digit of a key whose check digit is not 0", () => {
  const exact = keys.filter(({ key }) => !key.endsWith("0"));
  fc.assert(
    fc.property(exact, ({ key }) => {
      for (const [index, right] of [...key].entries()) {
        if (!DIGITS.includes(right)) continue;
        for (const wrong of DIGITS) {
          if (wrong === right) continue;
          expect(hasCheckDigit(key.slice(0, index) + wrong + key.slice(index + 1))).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});
