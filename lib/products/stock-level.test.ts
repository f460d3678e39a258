import { expect, it } from "vitest";
import { stockLevel } from "@/lib/products/stock-level";

it.each([
  [0, true, "none"],
  [1, true, "low"],
  [6, false, "fine"],
  [0, false, "fine"],
] as const)("%i units, under the minimum %s, are %s", (estoque, abaixoMinimo, level) => {
  expect(stockLevel({ estoque, abaixoMinimo })).toBe(level);
});
