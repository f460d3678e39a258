import { expect, it } from "vitest";
import { readDecimal, writeDecimal } from "@/lib/format/decimal-text";

it("reads decimal numbers, but none that can mean two things", () => {
  expect(["-1,5", " 1.5 ", "1.299,5", "1299", "1.2990", "0,10", "1e-7"].map(readDecimal)).toEqual([
    -1.5, 1.5, 1299.5, 1299, 1.299, 0.1, 1e-7,
  ]);
  expect(["1.299", "1,2,3", "", "-", "1e9", "NaN", "1 2", "R$ 1"].map(readDecimal)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

it("reads what it writes", () => {
  for (const value of [0, -1.5, 0.1, 1e12, -1e12, 1.299, 123456.789, 1.5e-7]) {
    expect(readDecimal(writeDecimal(value))).toBe(value);
  }
});
