import { expect, it } from "vitest";
import { keysBetween, withKeys } from "@/components/data-table/row-selection";

const KEYS = ["a", "b", "c", "d"];

it.each([
  ["b", "d", ["b", "c", "d"]],
  ["d", "b", ["b", "c", "d"]],
  ["c", "c", ["c"]],
  [null, "c", ["c"]],
  ["gone", "c", ["c"]],
])("from %j to %j are %j", (from, to, between) => {
  expect(keysBetween(KEYS, from, to)).toEqual(between);
});

it("ticks and unticks several at once and leaves the given set alone", () => {
  const before = new Set(["a"]);
  expect([...withKeys(before, ["b", "c"], true)]).toEqual(["a", "b", "c"]);
  expect([...withKeys(before, ["a", "b"], false)]).toEqual([]);
  expect([...before]).toEqual(["a"]);
});
