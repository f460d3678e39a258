import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import type { Run } from "../../lib/api/endpoint";
import { apiRequest, send } from "../../lib/api/node-request";
import { logError } from "../../lib/log/error-line";
import { say } from "../start/say";

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Plain paths only. The framework gets paths with escaped, empty or `..` parts. */
const PLAIN = /^((?:\/[\w~-][\w.~-]*)+)(?:\?[^#]*)?$/;
/** Query parameters that the framework adds to addresses. */
const FRAMEWORKS = /[?&](?:nxt|__next|_rsc)/;

const Files = z.record(z.string(), z.string());
const Patterns = z.object({
  dynamicRoutes: z.array(
    z.object({ page: z.string(), namedRegex: z.string(), routeKeys: z.record(z.string(), z.string()) }),
  ),
});

type Handlers = Record<string, Partial<Run> | undefined>;
/** The framework's wrapper of a route file. All requests share one loaded wrapper. */
type Built = { routeModule: { ensureUserland(): Promise<void>; userland: Handlers } };
type Found = { load: () => Promise<Handlers>; params: Record<string, string> };

/** Finds the route file in the framework's order: fixed paths first, then patterns, the narrowest first. */
function finder(buildDir: string): (pathname: string) => Found | undefined {
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
    pattern: new RegExp(each.namedRegex),
    names: Object.entries(each.routeKeys).map(([group, key]) => [group, key.replace(/^nxtP/, "")] as const),
  }));
  return (pathname) => {
    const fixed = loaders.get(pathname);
    if (fixed) return { load: fixed, params: {} };
    for (const { load, pattern, names } of patterns) {
      const groups = pattern.exec(pathname)?.groups;
      if (!groups) continue;
      const params = Object.fromEntries(names.map(([group, name]) => [name, groups[group] ?? ""]));
      return load && { load, params };
    }
    return undefined;
  };
}

export type DirectEndpoints = {
  listener: RequestListener;
  /** Whether the endpoint would answer 200 to a GET with the cookies and headers of `request`. */
  opens(pathname: string, request: IncomingMessage): Promise<boolean>;
};

/**
 * Answers the endpoints of a build with their own handlers, several times cheaper than the framework. The
 * framework gets all other requests, and every request if the build looks different inside.
 * @param buildDir absolute
 */
export function directEndpoints(buildDir: string, framework: RequestListener): DirectEndpoints {
  let find: ReturnType<typeof finder> | undefined;
  const giveUp = (error: unknown) => {
    find = undefined;
    const [reason] = String(error).split("\n");
    say.warn(`O Next atende todos os endpoints, mais devagar: ${reason}`);
  };
  try {
    find = finder(buildDir);
  } catch (error) {
    giveUp(error);
  }

  async function answer({ load, params }: Found, request: IncomingMessage, response: ServerResponse) {
    const { method = "", url } = request;
    const handlers = await load().catch((error: unknown) => {
      if (find) giveUp(error);
    });
    const run = handlers?.[method];
    if (!run?.answer) return framework(request, response);
    try {
      await send(await run.answer(apiRequest(request), params), response);
    } catch (error) {
      // Cut the connection, so that half a file does not look complete. A client that left is no error.
      response.destroy();
      if (!isGone(error)) logError({ method, path: url }, error);
    }
  }

  const opens: DirectEndpoints["opens"] = async (pathname, request) => {
    const handlers = await find?.(pathname)?.load();
    const answered = await handlers?.GET?.answer?.({ ...apiRequest(request), url: pathname }, {});
    return answered?.status === 200;
  };

  const listener: RequestListener = (request, response) => {
    const { method = "", url = "" } = request;
    const pathname = METHODS.has(method) && !FRAMEWORKS.test(url) && PLAIN.exec(url)?.[1];
    const found = pathname ? find?.(pathname) : undefined;
    if (!found) return framework(request, response);
    void answer(found, request, response);
  };
  return { listener, opens };
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
