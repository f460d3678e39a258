import { type NextRequest, NextResponse } from "next/server";
import { CUSTOMER_COOKIE, PANEL_COOKIE, readCookie } from "@/lib/auth/cookies";
import { AREAS, type Area, loginAddress } from "@/lib/auth/return-path";
import { verifyCustomerToken, verifyPanelToken } from "@/lib/auth/tokens";
import { systemCtx } from "@/lib/ctx";
import { presence } from "@/lib/db/client";
import { env } from "@/lib/env";
import { type RunningTest, type Shown, shownTo, testsAt } from "@/lib/experiments/assign";
import { combinationOf, SHOWN_HEADER, TESTS_HEADER, written } from "@/lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "@/lib/experiments/visitor";
import { FRAMED_MAIL } from "@/lib/http/framed-mail";
import { FRAMED_SHOP } from "@/lib/http/framed-shop";
import { outagePage } from "@/lib/http/outage-page";
import { contentSecurityPolicy, NONCE_HEADER, PATH_HEADER } from "@/lib/http/page-headers";
import { LOCALE_COOKIE, toLocale } from "@/lib/i18n/locales";
import { PANEL_PAGES } from "@/lib/panel-pages";
import { movedTo } from "@/lib/storefront/moved";
import { STORE_PAGES } from "@/lib/storefront/pages";
import { shopTests } from "@/lib/storefront/shop-slots";
import { findStoreByHost } from "@/lib/stores/read";

/**
 * All that a browser opens as a page, unknown addresses too. On a JSON path the proxy would cost a third of
 * the requests per second.
 */
export const config = {
  matcher: [
    "/",
    "/admin/:path*",
    "/loja/:path*",
    { source: "/:path*", has: [{ type: "header", key: "accept", value: ".*text/html.*" }] },
  ],
};

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const PAGES = Object.entries({ ...PANEL_PAGES, ...STORE_PAGES });
/** Their beginnings, without what differs by record. */
const startsOf = (isIt: (path: string, who: string) => boolean) =>
  PAGES.filter(([path, { who }]) => isIt(path, who)).map(([path]) => path.replace(/\/\[.*/, ""));

const OPEN_PANEL_PAGES = startsOf((path, who) => isBelow(path, AREAS.panel.home) && who === "anybody");
const CUSTOMER_PAGES = startsOf((_, who) => who === "customer");
/** Their address is a secret: it must reach no other site, cache or search engine. */
const SECRET_PAGES = startsOf((path) => path.includes("[token]"));

const newNonce = () => crypto.randomUUID().replaceAll("-", "");
const isOneOf = (path: string, pages: readonly string[]) => pages.some((page) => isBelow(path, page));

async function isSignedIn(area: Area, cookies: string | null): Promise<boolean> {
  const token = readCookie(cookies, area === "panel" ? PANEL_COOKIE : CUSTOMER_COOKIE);
  if (!token) return false;
  return (await (area === "panel" ? verifyPanelToken(token) : verifyCustomerToken(token))) !== null;
}

/**
 * Judged by the token alone; the page itself asks the database. A login address with `de` is always shown:
 * its session may have ended on the server while the token lasts.
 */
async function detour(request: NextRequest, area: Area): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  const { home, login } = AREAS[area];
  const isLogin = isBelow(pathname, login);
  const isGuarded =
    area === "panel" ? !isOneOf(pathname, OPEN_PANEL_PAGES) : isOneOf(pathname, CUSTOMER_PAGES);
  if (isLogin && !searchParams.has("de")) {
    return (await isSignedIn(area, request.headers.get("cookie"))) ? home : null;
  }
  if (!isGuarded) return null;
  return (await isSignedIn(area, request.headers.get("cookie")))
    ? null
    : loginAddress(area, `${pathname}${search}`);
}

type Place = { status: number; moved?: string | null; tests: RunningTest[] };

/**
 * 404 on a host without a store (the layout shows that page), moved products and categories, and running
 * tests. A layout that ends the answer itself would leave the page to the browser's script, and say 200 to a
 * router.
 */
async function placeOf({ nextUrl: { pathname }, headers }: NextRequest): Promise<Place> {
  if (!isBelow(pathname, AREAS.storefront.home)) return { status: 200, tests: [] };
  try {
    const store = await findStoreByHost(headers.get("host"));
    if (!store) return { status: 404, tests: [] };
    const [moved, tests] = await Promise.all([
      movedTo(store.id, pathname),
      shopTests(systemCtx(store.id, "loja")),
    ]);
    return { status: 200, moved, tests: testsAt(tests, pathname) };
  } catch {
    // The page finds out too, and has words for it.
    return { status: 200, tests: [] };
  }
}

/** What a visitor sees: remembered by a cookie, told to those who share the rendered page. */
function assigned({ headers }: NextRequest, tests: RunningTest[]) {
  const visitor = tests.length > 0 ? visitorOf(headers) : null;
  const shown: Shown[] = shownTo(tests, visitor?.id ?? null);
  const tell = (response: NextResponse) => {
    if (tests.length === 0) return;
    response.headers.set(TESTS_HEADER, written({ tests, combination: combinationOf(shown) }));
    if (visitor?.isNew) response.headers.append("set-cookie", visitorCookie(visitor.id));
  };
  return { shown, tell };
}

/** No page can set its own status once it began: the proxy says 503 while the database is away. */
function outage(request: NextRequest, area: Area): NextResponse {
  const nonce = newNonce();
  const page = outagePage(toLocale(request.cookies.get(LOCALE_COOKIE)?.value), nonce);
  page.headers.set("content-security-policy", contentSecurityPolicy({ area, nonce, isDevelopment: false }));
  return new NextResponse(page.body, page);
}

/** The first, optimistic guard, and the nonce of the Content-Security-Policy. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (FRAMED_MAIL.test(pathname)) return NextResponse.next();
  if (pathname === "/") return NextResponse.redirect(new URL(AREAS.storefront.home, request.nextUrl));
  const area = isBelow(pathname, AREAS.panel.home) ? "panel" : "storefront";
  const isPage = isOneOf(pathname, [AREAS.panel.home, AREAS.storefront.home]);
  if (isPage && !(await presence().answers())) return outage(request, area);
  const { status, moved, tests } = await placeOf(request);
  if (moved) return NextResponse.redirect(new URL(`${moved}${search}`, request.nextUrl), 301);
  const target = status === 200 ? await detour(request, area) : null;
  if (target) return NextResponse.redirect(new URL(target, request.nextUrl));

  const nonce = newNonce();
  const isFramed = FRAMED_SHOP.test(`${pathname}${search}`);
  const isDevelopment = env().NODE_ENV === "development";
  const policy = contentSecurityPolicy({ area, nonce, isDevelopment, isFramed });
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set(PATH_HEADER, `${pathname}${search}`);
  headers.set("content-security-policy", policy);
  const { shown, tell } = assigned(request, tests);
  headers.set(SHOWN_HEADER, written(shown));
  const response = NextResponse.next({ request: { headers }, status });
  response.headers.set("content-security-policy", policy);
  tell(response);
  if (isFramed || isOneOf(pathname, SECRET_PAGES)) {
    response.headers.set("referrer-policy", "no-referrer");
    response.headers.set("cache-control", "no-store");
    response.headers.set("x-robots-tag", "noindex, nofollow");
  }
  return response;
}
