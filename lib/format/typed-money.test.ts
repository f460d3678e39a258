import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";

describe("amounts as people type them", () => {
  it.each([
    ["59", 5900],
    ["59,9", 5990],
    ["59,90", 5990],
    ["59.90", 5990],
    ["0,05", 5],
    ["1.234,56", 123_456],
    ["1,234.56", 123_456],
    ["1234.56", 123_456],
    ["1.234", 123_400],
    ["1.234.567,89", 123_456_789],
    ["R$ 1.234,56", 123_456],
    ["21474836,47", 2_147_483_647],
    ["", null],
    ["abc", null],
    ["-1", null],
    ["1,234,5678", null],
    ["59,901", 5_990_100],
    ["12.3456", null],
    ["21474836,48", null],
    ["1e3", null],
  ])("reads %j as %s cents", (text, cents) => expect(centsOfText(text)).toBe(cents));

  it("reads back what it writes, in both languages", () => {
    fc.assert(
      fc.property(
        fc.nat(2_147_483_647),
        fc.constantFrom("pt-BR" as const, "en" as const),
        (cents, locale) => {
          expect(centsOfText(textOfCents(cents, locale))).toBe(cents);
        },
      ),
    );
  });
});
