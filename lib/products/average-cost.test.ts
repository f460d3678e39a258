import { expect, it } from "vitest";
import { averageCost } from "@/lib/products/average-cost";

it.each([
  ["weighs old and new units", { units: 10, cents: 100 }, [{ units: 30, cents: 200 }], 175],
  ["rounds a half up", { units: 1, cents: 100 }, [{ units: 1, cents: 101 }], 101],
  ["rounds less than a half down", { units: 2, cents: 100 }, [{ units: 1, cents: 101 }], 100],
  ["takes the new cost without stock", { units: 0, cents: 100 }, [{ units: 5, cents: 300 }], 300],
  ["takes the new cost without an old one", { units: 10, cents: null }, [{ units: 5, cents: 300 }], 300],
  ["counts an old cost of nothing", { units: 5, cents: 0 }, [{ units: 5, cents: 300 }], 150],
  [
    "adds several lines",
    { units: 2, cents: 100 },
    [
      { units: 1, cents: 400 },
      { units: 1, cents: 600 },
    ],
    300,
  ],
  [
    "is exact beyond the integers of a number",
    { units: 2_000_000_000, cents: 99_999_999 },
    [{ units: 2_000_000_000, cents: 99_999_998 }],
    99_999_999,
  ],
])("%s", (_, held, bought, expected) => {
  expect(averageCost(held, bought)).toBe(expected);
});
