import { expect, it } from "vitest";
import { valueScale } from "@/components/charts/value-scale";
import { formatCents } from "@/lib/format/money";

it.each([[[]], [[0]], [[0, 0, 0]]])("writes one zero beside an empty chart: %j", (values) => {
  expect(valueScale(values)).toEqual({ range: [0, 1], marks: [0] });
});

it.each([
  [[1]],
  [[12_990]],
  [[3, 7, 1]],
  [[-500, 200]],
  [[-7]],
  [[0.031, 0.2]],
  [[2_147_483_647]],
  [[100]],
  [[99.99]],
])("keeps every point within the grid, and zero on it: %j", (values) => {
  const { range, marks } = valueScale(values);
  expect(range).toEqual([marks[0], marks.at(-1)]);
  expect(marks.some((mark) => Math.abs(mark) < 1e-9)).toBe(true);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(range[0]);
  expect(Math.max(...values)).toBeLessThanOrEqual(range[1]);
  expect(marks.length).toBeLessThanOrEqual(7);
});

it("writes no amount twice", () => {
  for (let cents = 0; cents < 300; cents++) {
    const written = valueScale([cents]).marks.map((mark) => formatCents(mark, "BRL", "pt-BR"));
    expect(new Set(written).size).toBe(written.length);
  }
});
