import { AREAS, type Area, loginAddress } from "@/lib/auth/pages/return-path";
import { CUSTOMER_COOKIE, PANEL_COOKIE, readCookie } from "@/lib/auth/sessions/cookies";
import { verifyCustomerToken, verifyPanelToken } from "@/lib/auth/sessions/tokens";
import { env } from "@/lib/env";
import { contentSecurityPolicy, NONCE_HEADER, newNonce, PATH_HEADER } from "@/lib/http/page-headers";
import { PANEL_PAGES } from "@/lib/panel-pages";

/** `search` begins with `?` or is empty. */
export type Address = { pathname: string; search: string };

export const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
export const isOneOf = (path: string, pages: readonly string[]) => pages.some((page) => isBelow(path, page));

type Pages = Readonly<Record<string, { who: string }>>;

/** The first part of each path, up to the part that differs per record. */
export const startsOf = (pages: Pages, isIt: (path: string, who: string) => boolean) =>
  Object.entries(pages)
    .filter(([path, { who }]) => isIt(path, who))
    .map(([path]) => path.replace(/\/\[.*/, ""));

/** The address of these pages is a secret: no other site, cache or search engine may see it. */
export const secretPagesOf = (pages: Pages) => startsOf(pages, (path) => path.includes("[token]"));

const OPEN_PANEL_PAGES = startsOf(PANEL_PAGES, (_, who) => who === "anybody");
export const isPanelPageGuarded = (path: string) => !isOneOf(path, OPEN_PANEL_PAGES);
const SECRET_PANEL_PAGES = secretPagesOf(PANEL_PAGES);
export const isPanelPageSecret = (path: string) => isOneOf(path, SECRET_PANEL_PAGES);

async function isSignedIn(area: Area, cookies: string | null): Promise<boolean> {
  const token = readCookie(cookies, area === "panel" ? PANEL_COOKIE : CUSTOMER_COOKIE);
  if (!token) return false;
  return (await (area === "panel" ? verifyPanelToken(token) : verifyCustomerToken(token))) !== null;
}

/**
 * Returns the address to redirect to, or null. Checks only the token; the page itself asks the database.
 * Always shows a login address with `de`: the session may have ended on the server before its token.
 */
export async function detour(
  area: Area,
  isGuarded: boolean,
  { pathname, search }: Address,
  cookies: string | null,
): Promise<string | null> {
  const { home, login } = AREAS[area];
  if (isBelow(pathname, login) && !new URLSearchParams(search).has("de")) {
    return (await isSignedIn(area, cookies)) ? home : null;
  }
  if (!isGuarded || (await isSignedIn(area, cookies))) return null;
  return loginAddress(area, `${pathname}${search}`);
}

type Kind = { isSecret: boolean; isFramed: boolean };

/** The headers that the page receives with the request, and the headers of the response. */
export function pageHeaders(area: Area, { pathname, search }: Address, { isSecret, isFramed }: Kind) {
  const nonce = newNonce();
  const isDevelopment = env().NODE_ENV === "development";
  const policy = {
    "content-security-policy": contentSecurityPolicy({ area, nonce, isDevelopment, isFramed }),
  };
  const hidden = {
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  };
  return {
    request: { ...policy, [NONCE_HEADER]: nonce, [PATH_HEADER]: `${pathname}${search}` },
    response: { ...policy, ...((isSecret || isFramed) && hidden) },
  };
}
