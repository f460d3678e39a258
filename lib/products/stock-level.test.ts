import { expect, it } from "vitest";
import { stockLevel } from "@/lib/products/stock-level";

it.each([
  [-1, "none"],
  [0, "none"],
  [1, "low"],
  [5, "low"],
  [6, "fine"],
] as const)("%i units are %s", (stock, level) => {
  expect(stockLevel(stock)).toBe(level);
});
