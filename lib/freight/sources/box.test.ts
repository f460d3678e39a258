import { expect, it } from "vitest";
import { boxOf } from "@/lib/freight/sources/box";

const item = (sides: [number, number, number], quantidade = 1, pesoGramas = 100) => ({
  produtoId: "p",
  varianteId: null,
  sku: null,
  precoCents: 100,
  quantidade,
  pesoGramas,
  alturaCm: sides[0],
  larguraCm: sides[1],
  comprimentoCm: sides[2],
});

it.each([
  ["one thing has its own size, however it was measured", [item([20, 4, 12])], [20, 12, 4, 100]],
  ["three equal things lie on each other", [item([4, 12, 20], 3)], [20, 12, 12, 300]],
  ["a small thing needs a little more height", [item([4, 12, 20]), item([2, 2, 3], 1, 50)], [20, 12, 5, 150]],
  ["a long and a wide thing share one ground", [item([2, 2, 60]), item([1, 30, 30])], [60, 30, 2, 200]],
])("%s", (_name, items, [comprimentoCm, larguraCm, alturaCm, pesoGramas]) => {
  expect(boxOf(items)).toEqual({ comprimentoCm, larguraCm, alturaCm, pesoGramas });
});
