import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import nextPackage from "next/package.json" with { type: "json" };
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { say } from "../start/say";
import { builtConfig, builtRoutes, isReadableRouterState, loadPage } from "./next-internals";

const empty = mkdtempSync(path.join(tmpdir(), "lojista-build-"));
const { __NEXT_PRIVATE_STANDALONE_CONFIG } = process.env;

afterEach(() => {
  vi.restoreAllMocks();
  if (__NEXT_PRIVATE_STANDALONE_CONFIG === undefined) delete process.env.__NEXT_PRIVATE_STANDALONE_CONFIG;
});
afterAll(() => rmSync(empty, { recursive: true, force: true }));

it("was tried with this version of Next: after an upgrade, see each test below, then name the version here", () => {
  expect(nextPackage.version).toMatch(/^16\.4\./);
});

it("finds the reader of the router's state where it was", () => {
  const warned = vi.spyOn(say, "warn").mockImplementation(() => {});
  expect(isReadableRouterState(undefined)).toBe(true);
  expect(isReadableRouterState(encodeURIComponent(JSON.stringify(["", {}])))).toBe(true);
  for (const state of ["{", "%", "[]", encodeURIComponent("{}")])
    expect(isReadableRouterState(state)).toBe(false);
  expect(warned).not.toHaveBeenCalled();
});

it("reads the configuration of a build, and leaves it to Next, with one line, where the build has none", () => {
  const warned = vi.spyOn(say, "warn").mockImplementation(() => {});
  expect(builtConfig(empty)).toBeUndefined();
  expect(warned.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^next\.config: o Next cuida disso/),
  ]);
  writeFileSync(path.join(empty, "required-server-files.json"), JSON.stringify({ config: { distDir: "x" } }));
  expect(builtConfig(empty)).toEqual({ distDir: "x" });
  expect(process.env.__NEXT_PRIVATE_STANDALONE_CONFIG).toBe(JSON.stringify({ distDir: "x" }));
});

it("does not guess the endpoints of a build that looks different inside", () => {
  expect(() => builtRoutes(empty)).toThrow(/app-path-routes-manifest/);
  writeFileSync(path.join(empty, "app-path-routes-manifest.json"), "{}");
  writeFileSync(
    path.join(empty, "routes-manifest.json"),
    JSON.stringify({ dynamicRoutes: [{ page: "/a" }] }),
  );
  expect(() => builtRoutes(empty)).toThrow();
});

it("loads a page and what surrounds it, and leaves that to Next, with one line, where a page looks different inside", async () => {
  const warned = vi.spyOn(say, "warn").mockImplementation(() => {});
  const folder = path.join(empty, "server", "app");
  mkdirSync(folder, { recursive: true });
  const loads = (name: string) => `[() => { globalThis.loadedOfPage.push("${name}"); }, "${name}.tsx"]`;
  writeFileSync(
    path.join(folder, "page.js"),
    `module.exports = Promise.resolve({ routeModule: { userland: { loaderTree:
       ["", { children: ["__PAGE__", {}, { metadata: {}, page: ${loads("page")} }, []] },
         { metadata: { icon: [() => {}] }, layout: ${loads("layout")} }] } } });`,
  );
  const loaded: string[] = [];
  Object.assign(globalThis, { loadedOfPage: loaded });
  await loadPage(empty, "page");
  expect(loaded).toEqual(["layout", "page"]);
  expect(warned).not.toHaveBeenCalled();

  writeFileSync(path.join(folder, "other.js"), "module.exports = {};");
  await loadPage(empty, "other");
  expect(warned.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^other: o Next cuida disso/),
  ]);
});
