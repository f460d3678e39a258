import { expect, it } from "vitest";
import { earningsOf } from "@/lib/loyalty/example";

it.each([
  [1, 10_000, 100],
  [1.5, 10_001, 150],
  [0.29, 10_000, 29],
  [0.57, 10_000, 57],
  [0.01, 9_999, 0],
  [1000, 99, 990],
])("at %d points a real %d cents earn %d points", (pontosPorReal, cents, pontos) =>
  expect(earningsOf({ pontosPorReal, valorPontoCents: 3 }, cents)).toEqual({
    pontos,
    worthCents: pontos * 3,
  }),
);
