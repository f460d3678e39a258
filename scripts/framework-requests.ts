import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** The framework's messages to itself, and ours: lies from outside. */
const INTERNAL = /^x-(?:middleware|invoke|matched|now|prerender|lojista)-|^x-nextjs-data$/;

/** Only read here: changes are JSON endpoints. */
const PAGES = /^\/(?:(?:admin|loja)(?:\/.*)?)?$/;

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** No client may say these, or offer another protocol. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  delete headers.upgrade;
  delete headers["http2-settings"];
  for (const name in headers) if (INTERNAL.test(name)) delete headers[name];
}

/** The framework answers 500 to what it can't read. */
export function isReadableRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
