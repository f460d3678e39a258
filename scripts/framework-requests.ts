import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** What the framework's own parts tell each other; from outside they are lies. */
const INTERNAL = /^x-(?:middleware|invoke|matched|now|prerender)-|^x-nextjs-data$/;

/** Panel and storefront are read here: all that changes something is a JSON endpoint. */
const PAGES = /^\/(?:(?:admin|loja)(?:\/.*)?)?$/;

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** Takes away what no client may say, and the offer of another protocol, which needs no answer. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  delete headers.upgrade;
  delete headers["http2-settings"];
  for (const name in headers) if (INTERNAL.test(name)) delete headers[name];
}

/** Where the browser's router says it is; the framework answers 500 to what it can't read. */
export function isReadableRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
