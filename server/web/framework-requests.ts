import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Pages are only read. Changes go through JSON endpoints. */
const PAGES = /^\/(?:(?:admin|loja)(?:\/.*)?)?$/;

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** False for a router state that the framework can't read: it would answer 500. */
export function isReadableRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
