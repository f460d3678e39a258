import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { newKey } from "@/lib/http/new-key";

afterEach(() => void vi.unstubAllGlobals());

it("is another one each time, also where a page came over http", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(1000);
  expect(keys[0]).toMatch(/^[\d-]{7,43}$/);
});

it("is what components use", () => {
  const all = readdirSync("components", { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("randomUUID"))).toEqual([]);
});
