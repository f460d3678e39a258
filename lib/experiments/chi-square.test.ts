import { describe, expect, it } from "vitest";
import { chiSquareTail } from "@/lib/experiments/chi-square";

describe("chiSquareTail", () => {
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [7.814727903251179, 3, 0.05],
    [9.487729036781154, 4, 0.05],
    [0.4549364231195724, 1, 0.5],
    [10.827566170662733, 1, 0.001],
    [18.466826952903173, 4, 0.001],
  ])("x = %f with %i degrees gives %f", (x, degrees, expected) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(expected, 12);
  });

  it("keeps its relative precision far out", () => {
    expect(chiSquareTail(100, 1) / 1.52397060483211e-23).toBeCloseTo(1, 9);
  });

  it("is 1 at nothing, 0 at the end of the numbers, and falls between", () => {
    expect(chiSquareTail(0, 1)).toBe(1);
    expect(chiSquareTail(1e6, 3)).toBe(0);
    const tails = Array.from({ length: 200 }, (_, step) => chiSquareTail(step / 5, 3));
    for (const [index, tail] of tails.slice(1).entries()) expect(tail).toBeLessThan(tails[index] ?? 0);
  });
});
