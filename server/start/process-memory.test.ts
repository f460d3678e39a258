import { expect, it } from "vitest";
import { hasRoomForTwo, heapLimitMiB, memoryLine, memoryOptions } from "./process-memory";

const GIB = 2 ** 30;

it("gives each process a heap that fits the machine", () => {
  const limits = (gib: number) =>
    (["web", "jobs", "executor"] as const).map((role) => heapLimitMiB(role, gib * GIB));
  const table = [0.5, 1, 2, 3, 4, 64].map((gib) => [gib, ...limits(gib)]);
  expect(table).toEqual([
    [0.5, 320, 192, 64],
    [1, 320, 192, 64],
    [2, 384, 256, 102],
    [3, 384, 384, 128],
    [4, 384, 384, 128],
    [64, 384, 384, 128],
  ]);
  expect([1.9, 2].map((gib) => hasRoomForTwo(gib * GIB))).toEqual([false, true]);
});

it("leaves a limit to the operator who sets one", () => {
  expect(memoryOptions("web", "", 4 * GIB)).toEqual(["--max-old-space-size=384", "--max-semi-space-size=16"]);
  expect(memoryLine("", 4 * GIB)).toBe("Memória: 4 GiB nesta máquina; heap do servidor de até 384 MiB");
  expect(memoryLine("--max-old-space-size=9", 4 * GIB)).toContain("conforme NODE_OPTIONS");
  expect(memoryOptions("web", "--max_old_space_size=2048", 4 * GIB)).toEqual(["--max-semi-space-size=16"]);
});
