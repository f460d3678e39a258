import { expect, it } from "vitest";
import { branchOf, inTreeOrder, obstacleTo, pathTo, withMove } from "@/lib/categories/tree";

const row = (id: string, paiId: string | null, ordem: number) => ({ id, paiId, ordem });
const ROWS = [row("a", null, 0), row("b", null, 1), row("a1", "a", 0), row("a2", "a", 1), row("x", "a1", 0)];
const shape = (rows: { id: string; nivel: number; ordem: number }[]) =>
  rows.map(({ id, nivel, ordem }) => `${nivel}${id}${ordem}`);

it("reads from the root down, siblings in their order", () => {
  expect(shape(inTreeOrder(ROWS))).toEqual(["1a0", "2a10", "3x0", "2a21", "1b1"]);
  expect([...branchOf(ROWS, "a")]).toEqual(["a", "a1", "x", "a2"]);
  expect(pathTo(new Map(ROWS.map((each) => [each.id, each])), "x").map(({ id }) => id)).toEqual([
    "a",
    "a1",
    "x",
  ]);
});

it.each([
  ["x", { paiId: null, ordem: 1 }, ["1a0", "2a10", "2a21", "1x1", "1b2"]],
  ["b", { paiId: null, ordem: 0 }, ["1b0", "1a1", "2a10", "3x0", "2a21"]],
  ["a2", { paiId: "a", ordem: 0 }, ["1a0", "2a20", "2a11", "3x0", "1b1"]],
  ["a1", { paiId: "b", ordem: 9 }, ["1a0", "2a20", "1b1", "2a10", "3x0"]],
  ["gone", { paiId: null, ordem: 0 }, ["1a0", "2a10", "3x0", "2a21", "1b1"]],
])("moves %s to %j", (id, to, expected) => {
  expect(shape(withMove(ROWS, id, to))).toEqual(expected);
});

it("knows what stands in the way of a move", () => {
  const chain = [row("1", null, 0), row("2", "1", 0), row("3", "2", 0), row("4", "3", 0), ...ROWS];
  expect(obstacleTo(chain, "1", "4")).toBe("cycle");
  expect(obstacleTo(chain, "1", "1")).toBe("cycle");
  expect(obstacleTo(chain, "a", "3")).toBe("depth");
  expect(obstacleTo(chain, "a", "2")).toBeNull();
  expect(obstacleTo(chain, "a1", null)).toBeNull();
});
