import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { apiRequest, send } from "../../lib/api/node-request";
import type { Answer } from "../../lib/http/reply";
import { logError } from "../../lib/log/error-line";
import { say } from "../start/say";
import { type BuiltRoute, builtRoutes } from "./next-internals";
import { withoutTold } from "./shared-pages";

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Plain paths only. The framework gets paths with escaped, empty or `..` parts. */
const PLAIN = /^((?:\/[\w~-][\w.~-]*)+)(?:\?[^#]*)?$/;
/** Query parameters that the framework adds to addresses. */
const FRAMEWORKS = /[?&](?:nxt|__next|_rsc)/;

export type DirectEndpoints = {
  listener: RequestListener;
  /**
   * What the endpoint answers to a GET of `url` with the headers of `request`.
   * @returns undefined where the framework would have to answer
   */
  ask(url: string, request: Pick<IncomingMessage, "headers">): Promise<Answer | undefined>;
};

/**
 * Answers the endpoints of a build with their own handlers, several times cheaper than the framework. The
 * framework gets all other requests, and every request if the build looks different inside.
 * @param buildDir absolute
 * @param handle the framework
 */
export function directEndpoints(buildDir: string, handle: RequestListener): DirectEndpoints {
  // Also pages, for a client that does not say that it wants one.
  const framework = withoutTold(handle);
  let find: ReturnType<typeof builtRoutes> | undefined;
  const giveUp = (error: unknown) => {
    find = undefined;
    const [reason] = String(error).split("\n");
    say.warn(`O Next atende todos os endpoints, mais devagar: ${reason}`);
  };
  try {
    find = builtRoutes(buildDir);
  } catch (error) {
    giveUp(error);
  }

  async function answer({ load, params }: BuiltRoute, request: IncomingMessage, response: ServerResponse) {
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

  const ask: DirectEndpoints["ask"] = async (url, { headers }) => {
    const found = find?.(url.split("?")[0] ?? "");
    const handlers = await found?.load();
    const get = (name: string) => headers[name]?.toString() ?? null;
    return handlers?.GET?.answer?.({ method: "GET", url, headers: { get }, body: null }, found?.params ?? {});
  };

  const listener: RequestListener = (request, response) => {
    const { method = "", url = "" } = request;
    const pathname = METHODS.has(method) && !FRAMEWORKS.test(url) && PLAIN.exec(url)?.[1];
    const found = pathname ? find?.(pathname) : undefined;
    if (!found) return framework(request, response);
    void answer(found, request, response);
  };
  return { listener, ask };
}

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
