import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { NextConfig } from "next";
import { z } from "zod";
import type { Run } from "../../lib/api/endpoint";
import { say } from "../start/say";

// All that this server knows of Next beyond its public interface. Where something is not as expected, plain Next
// does the work, and the log has one line about it.

const ownRequire = createRequire(import.meta.url);

const plainNext = (what: string, error: unknown) =>
  say.warn(`${what}: o Next cuida disso sozinho (${String(error).split("\n")[0]})`);

type ReadRouterState = (state: string | string[] | undefined) => unknown;

const ROUTER_STATE = "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
let readRouterState: ReadRouterState | undefined;

/** Loaded at the first use: a version of Next without this file must not keep the server from starting. */
function routerStateReader(): ReadRouterState {
  try {
    return ownRequire(ROUTER_STATE).parseAndValidateFlightRouterState as ReadRouterState;
  } catch (error) {
    plainNext("Next-Router-State-Tree", error);
    return () => undefined;
  }
}

/** Next answers 500 to a header `Next-Router-State-Tree` that it can't read. */
export function isReadableRouterState(state: string | string[] | undefined): boolean {
  readRouterState ??= routerStateReader();
  try {
    readRouterState(state);
    return true;
  } catch {
    return false;
  }
}

/**
 * The configuration that the build was made with. Without it Next loads a compiler of 30 MB, twice, to read
 * `next.config.ts`.
 * @param buildDir absolute
 * @returns undefined where the build does not have it: Next then reads `next.config.ts`
 */
export function builtConfig(buildDir: string): NextConfig | undefined {
  try {
    const file = path.join(buildDir, "required-server-files.json");
    const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: NextConfig };
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
    return config;
  } catch (error) {
    plainNext("next.config", error);
    return undefined;
  }
}

const Files = z.record(z.string(), z.string());
const Patterns = z.object({
  dynamicRoutes: z.array(
    z.object({ page: z.string(), namedRegex: z.string(), routeKeys: z.record(z.string(), z.string()) }),
  ),
});

type Handlers = Record<string, Partial<Run> | undefined>;
/** The framework's holder of a route file: loaded once for all. */
type Built = { routeModule: { ensureUserland(): Promise<void>; userland: Handlers } };
/** `params` as in the path, still encoded as the client sent them. */
export type BuiltRoute = { load: () => Promise<Handlers>; params: Record<string, string> };

/**
 * The JSON endpoints of a build, by path, in Next's order: fixed paths, then patterns, narrowest first. They are
 * the very handlers that Next calls, so nothing is loaded twice.
 * @param buildDir absolute
 * @throws where the build looks different inside
 */
export function builtRoutes(buildDir: string): (pathname: string) => BuiltRoute | undefined {
  const json = (name: string) => JSON.parse(readFileSync(path.join(buildDir, name), "utf8")) as unknown;
  const require = createRequire(path.join(buildDir, "server", "direct.js"));
  const loaderOf = (file: string) => {
    let handlers: Promise<Handlers> | undefined;
    const load = async () => {
      const { routeModule } = require(path.join(buildDir, "server", "app", `${file}.js`)) as Built;
      await routeModule.ensureUserland();
      return routeModule.userland;
    };
    return () => (handlers ??= load());
  };
  const files = Object.entries(Files.parse(json("app-path-routes-manifest.json")));
  const ours = files.filter(([file]) => /^\/\(api\)\/.*\/route$/.test(file) && !file.includes("[..."));
  const loaders = new Map(ours.map(([file, page]) => [page, loaderOf(file)]));
  const patterns = Patterns.parse(json("routes-manifest.json")).dynamicRoutes.map((each) => ({
    load: loaders.get(each.page),
    start: each.page.slice(0, each.page.indexOf("[")),
    pattern: new RegExp(each.namedRegex),
    names: Object.entries(each.routeKeys).map(([group, key]) => [group, key.replace(/^nxtP/, "")] as const),
  }));
  return (pathname) => {
    const fixed = loaders.get(pathname);
    if (fixed) return { load: fixed, params: {} };
    for (const { load, start, pattern, names } of patterns) {
      // Most patterns differ from the path before their first parameter, and text is compared faster.
      const groups = pathname.startsWith(start) ? pattern.exec(pathname)?.groups : undefined;
      if (!groups) continue;
      const params = Object.fromEntries(names.map(([group, name]) => [name, groups[group] ?? ""]));
      return load && { load, params };
    }
    return undefined;
  };
}

type Segment = { [kind: string]: unknown };
/** A page with what surrounds it, from the outermost segment inwards. */
type LoaderTree = [segment: string, children: { children?: LoaderTree }, files: Segment, ...rest: unknown[]];
type BuiltPage = { routeModule: { userland: { loaderTree: LoaderTree } } };

async function loadSegment([, { children }, files]: LoaderTree): Promise<void> {
  for (const loader of Object.values(files))
    if (Array.isArray(loader) && loader.length === 2) await loader[0]();
  if (children) await loadSegment(children);
}

/**
 * Loads the code of a page and of its layouts, which Next does at the page's first request.
 * @param buildDir absolute
 * @param file below `app`, without its ending
 */
export async function loadPage(buildDir: string, file: string): Promise<void> {
  try {
    const entry = path.join(buildDir, "server", "app", `${file}.js`);
    const { routeModule } = (await ownRequire(entry)) as BuiltPage;
    await loadSegment(routeModule.userland.loaderTree);
  } catch (error) {
    plainNext(file, error);
  }
}
