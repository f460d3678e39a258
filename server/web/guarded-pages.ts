import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import {
  type Address,
  detour,
  isPanelPageGuarded,
  isPanelPageSecret,
  pageHeaders,
} from "../../lib/auth/pages/page-guard";
import type { DatabaseHealth } from "../../lib/db/database-health";
import { markGuarded } from "../../lib/http/own-server";

/** A document of the panel at a plain address. Requests of the client-side router go to the framework. */
const DOCUMENT = /^(\/admin(?:\/[\w-]+)*)(\?[^#]*)?$/;

const holder = globalThis as typeof globalThis & { lojistaDatabase?: { databaseHealth: DatabaseHealth } };

function documentOf({ method, url = "", headers }: IncomingMessage): Address | null {
  const [, pathname, search = ""] = (method === "GET" && DOCUMENT.exec(url)) || [];
  const isRouters = Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"));
  return pathname && !isRouters && !search.includes("_rsc") ? { pathname, search } : null;
}

type Outcome = "open" | "signed in" | "redirected" | "left to the proxy";

async function guard(address: Address, request: IncomingMessage, response: ServerResponse): Promise<Outcome> {
  // While the database is away, `proxy.ts` answers that.
  if ((await holder.lojistaDatabase?.databaseHealth.answers()) !== true) return "left to the proxy";
  const { pathname } = address;
  const cookies = request.headers.cookie ?? null;
  const target = await detour("panel", isPanelPageGuarded(pathname), address, cookies);
  if (target) {
    response.writeHead(307, { location: target }).end();
    return "redirected";
  }
  const told = pageHeaders("panel", address, { isSecret: isPanelPageSecret(pathname), isFramed: false });
  Object.assign(request.headers, told.request);
  markGuarded(request.headers);
  for (const [name, value] of Object.entries(told.response)) response.setHeader(name, value);
  return isPanelPageGuarded(pathname) ? "signed in" : "open";
}

/**
 * Does for the panel's documents what `proxy.ts` does for all pages. In `proxy.ts` the framework's part alone
 * costs a tenth of a page.
 * @param handleSignedIn gets the documents of people whose token is good
 */
export function guardPages(handle: RequestListener, handleSignedIn = handle): RequestListener {
  return (request, response) => {
    const address = documentOf(request);
    if (!address) return handle(request, response);
    void guard(address, request, response).then(
      (outcome) => {
        if (outcome === "redirected" || response.closed) return;
        (outcome === "signed in" ? handleSignedIn : handle)(request, response);
      },
      () => response.closed || handle(request, response),
    );
  };
}
