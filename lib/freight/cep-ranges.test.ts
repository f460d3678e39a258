import fc from "fast-check";
import { expect, it } from "vitest";
import { cepRangesIn, cepRangesText } from "@/lib/freight/cep-ranges";

const range = (cepDe: string, cepAte = cepDe) => ({ cepDe, cepAte });

it.each<[string, ReturnType<typeof cepRangesIn>]>([
  ["", []],
  [" \n\n", []],
  ["01000-000 a 05999-999", [range("01000000", "05999999")]],
  ["01.000-000;05.999-999\r\n08000000", [range("01000000", "05999999"), range("08000000")]],
  ["01000000\t05999999", [range("01000000", "05999999")]],
  ["05999-999 a 01000-000", null],
  ["01000-000 a 05999", null],
  ["01000-000 02000-000 03000-000", null],
  ["010000000", null],
  ["Centro", null],
  [Array(21).fill("01000-000").join("\n"), null],
])("reads %j", (text, ranges) => {
  expect(cepRangesIn(text)).toEqual(ranges);
});

it("reads what it writes", () => {
  const cep = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, "0"));
  const ranges = fc.array(fc.tuple(cep, cep), { maxLength: 20 });
  fc.assert(
    fc.property(ranges, (pairs) => {
      const sorted = pairs.map((ends) => ends.toSorted()).map(([de = "", ate = ""]) => range(de, ate));
      expect(cepRangesIn(cepRangesText(sorted))).toEqual(sorted);
    }),
  );
});
