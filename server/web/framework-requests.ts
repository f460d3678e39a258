import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** Only read here: changes are JSON endpoints. */
const PAGES = /^\/(?:(?:admin|loja)(?:\/.*)?)?$/;

export const isPage = (pathname: string): boolean => PAGES.test(pathname);

/** The framework answers 500 to what it can't read. */
export function isReadableRouterState(state: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(state);
    return true;
  } catch {
    return false;
  }
}
