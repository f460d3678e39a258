import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "lojista-sample-"));
const ITEMS = Array.from({ length: 1_000 }, (_, index) => `item ${index}`);

async function sampleAt(commit: string | null, changed: string[] = []): Promise<readonly string[]> {
  const file = path.join(folder, "sample.json");
  writeFileSync(file, JSON.stringify({ commit, changed, textsGone: [] }));
  vi.stubEnv("TEST_SAMPLE", commit === null ? "" : file);
  vi.resetModules();
  const { sampled } = await import("./sample");
  return sampled(
    ITEMS,
    (item) => item,
    (item) => [`${item}.ts`],
  );
}

afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is a fifth, the same for one commit and another for the next", async () => {
  const first = await sampleAt("a");
  expect(first.length).toBeGreaterThan(150);
  expect(first.length).toBeLessThan(250);
  expect(await sampleAt("a")).toEqual(first);
  expect(await sampleAt("b")).not.toEqual(first);
});

it("always has what changed, and everything outside of npm test", async () => {
  const left = ITEMS.filter((item) => !item.endsWith("0")).slice(0, 9);
  const changed = left.map((item) => `${item}.ts`);
  expect(await sampleAt("a", changed)).toEqual(expect.arrayContaining(left));
  expect(await sampleAt(null)).toEqual(ITEMS);
});
