import { describe, expect, it } from "vitest";
import { integerOfText } from "@/lib/format/typed-integer";

describe("whole numbers as people type them", () => {
  it.each([
    ["", null],
    ["7", 7],
    ["007", 7],
    [" 12 dias", 12],
    ["5,5", 5],
    ["5,", 5],
    ["1.5", 1],
    ["5,05", 5],
    [",5", null],
    ["1.000", 1000],
    ["1,000", 1000],
    ["1.234.567", 1_234_567],
    ["1.000,50", 1000],
    ["1.2345", 1],
    ["abc", null],
    ["12345678901", 123_456_789],
  ])("reads %j as %s", (text, value) => expect(integerOfText(text, 9)).toBe(value));

  it("never makes a fraction ten times larger", () => {
    for (const typed of ["2", "2,", "2,5"]) expect(integerOfText(typed, 2)).toBe(2);
  });
});
