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

async function guard(address: Address, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  // While the database is away, `proxy.ts` answers that.
  if ((await holder.lojistaDatabase?.databaseHealth.answers()) !== true) return true;
  const { pathname } = address;
  const cookies = request.headers.cookie ?? null;
  const target = await detour("panel", isPanelPageGuarded(pathname), address, cookies);
  if (target) {
    response.writeHead(307, { location: target }).end();
    return false;
  }
  const told = pageHeaders("panel", address, { isSecret: isPanelPageSecret(pathname), isFramed: false });
  Object.assign(request.headers, told.request);
  markGuarded(request.headers);
  for (const [name, value] of Object.entries(told.response)) response.setHeader(name, value);
  return true;
}

/**
 * Does for the panel's documents what `proxy.ts` does for all pages. In `proxy.ts` the framework's part alone
 * costs a tenth of a page.
 */
export function guardPages(handle: RequestListener): RequestListener {
  return (request, response) => {
    const address = documentOf(request);
    if (!address) return handle(request, response);
    void guard(address, request, response).then(
      (isOpen) => isOpen && !response.closed && handle(request, response),
      () => response.closed || handle(request, response),
    );
  };
}
