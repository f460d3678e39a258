import { type NextRequest, NextResponse } from "next/server";
import {
  detour,
  isBelow,
  isOneOf,
  isPanelPageGuarded,
  isPanelPageSecret,
  pageHeaders,
  secretPagesOf,
  startsOf,
} from "@/lib/auth/pages/page-guard";
import { AREAS, type Area } from "@/lib/auth/pages/return-path";
import { systemCtx } from "@/lib/ctx";
import { databaseHealth } from "@/lib/db/client";
import { type RunningTest, type Shown, shownTo, testsAt } from "@/lib/experiments/assign";
import {
  combinationOf,
  SEARCH_HEADER,
  SHOWN_HEADER,
  TESTS_HEADER,
  written,
} from "@/lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "@/lib/experiments/visitor";
import { FRAMED_MAIL } from "@/lib/http/framed-mail";
import { FRAMED_SHOP } from "@/lib/http/framed-shop";
import { parseHost } from "@/lib/http/host";
import { outagePage } from "@/lib/http/outage-page";
import { isOurServer, isProven } from "@/lib/http/own-server";
import { contentSecurityPolicy, newNonce } from "@/lib/http/page-headers";
import { BAD_HOST, PAGE_METHODS, refusalAnswer, refuseMethod } from "@/lib/http/refusal";
import { isInternalHeader } from "@/lib/http/true-headers";
import { LOCALE_COOKIE, STORE_LOCALE_HEADER, toLocale } from "@/lib/i18n/locales";
import { movedTo } from "@/lib/storefront/moved";
import { STORE_PAGES } from "@/lib/storefront/pages";
import { shopTests } from "@/lib/storefront/shop-slots";
import { findStoreByHost } from "@/lib/stores/read";

/**
 * Matches everything that a browser opens as a page, also unknown addresses. On JSON paths the proxy would
 * cost a third of the requests per second. Our server guards the panel's pages (`server/web/guarded-pages.ts`)
 * and marks them with `GUARDED_MARK`, which no client can send. The framework reads only literals here.
 */
export const config = {
  matcher: [
    "/",
    { source: "/admin/:path*", missing: [{ type: "header", key: "lojista:guardada" }] },
    "/loja/:path*",
    {
      source: "/:path*",
      has: [{ type: "header", key: "accept", value: ".*text/html.*" }],
      missing: [{ type: "header", key: "lojista:guardada" }],
    },
  ],
};

const CUSTOMER_PAGES = startsOf(STORE_PAGES, (_, who) => who === "customer");
const SECRET_STORE_PAGES = secretPagesOf(STORE_PAGES);

type Place = {
  status: number;
  storeId: string | null;
  moved?: string | null;
  tests: RunningTest[];
  idioma?: string;
};

/**
 * Finds 404 for a host without a store (the layout shows that page), moved products and categories, running
 * A/B tests, and the store's language. A layout cannot do this: if a layout ends the answer, the browser's
 * script must draw the page, and a router request gets status 200.
 */
async function placeOf({ nextUrl: { pathname }, headers }: NextRequest): Promise<Place> {
  if (!isBelow(pathname, AREAS.storefront.home)) return { status: 200, storeId: null, tests: [] };
  try {
    const store = await findStoreByHost(headers.get("host"));
    if (!store) return { status: 404, storeId: null, tests: [] };
    const [moved, tests] = await Promise.all([
      movedTo(store.id, pathname),
      shopTests(systemCtx(store.id, "loja")),
    ]);
    return { status: 200, storeId: store.id, moved, tests: testsAt(tests, pathname), idioma: store.idioma };
  } catch {
    // The page meets the same error and shows a message.
    return { status: 200, storeId: null, tests: [] };
  }
}

/** The test variants that a visitor sees. A cookie keeps the visitor's id; a header tells our page cache. */
function assigned(headers: Headers, { storeId, tests }: Place) {
  const visitor = tests.length > 0 ? visitorOf(headers) : null;
  const shown: Shown[] = shownTo(tests, visitor?.id ?? null);
  const tell = (response: NextResponse) => {
    const told = written({ storeId, tests, combination: combinationOf(shown) });
    // Only our own server removes this header again.
    if (isOurServer() && storeId) response.headers.set(TESTS_HEADER, told);
    if (visitor?.isNew) response.headers.append("set-cookie", visitorCookie(visitor.id));
  };
  return { shown, tell };
}

/** Without proof nobody has checked these headers, so internal headers are removed. */
function believable(given: Headers): Headers {
  const headers = new Headers(given);
  if (isProven(headers)) return headers;
  for (const name of given.keys()) if (isInternalHeader(name)) headers.delete(name);
  return headers;
}

/** Our own server refuses these requests earlier; plain `next start` does not. */
function refused({ method, headers, nextUrl: { pathname } }: NextRequest, isPage: boolean) {
  const host = headers.get("host");
  const isRead = method === "GET" || method === "HEAD";
  const refusal =
    host !== null && !parseHost(host) ? BAD_HOST : isPage && !isRead && refuseMethod(PAGE_METHODS);
  if (!refusal) return null;
  const { text, headers: own } = refusalAnswer(pathname, refusal);
  return new NextResponse(text, { status: refusal.status, headers: own });
}

/** A page cannot set its status after it has started, so the proxy answers 503 while the database is away. */
function outage(request: NextRequest, area: Area): NextResponse {
  const nonce = newNonce();
  const page = outagePage(toLocale(request.cookies.get(LOCALE_COOKIE)?.value), nonce);
  page.headers.set("content-security-policy", contentSecurityPolicy({ area, nonce, isDevelopment: false }));
  return new NextResponse(page.body, page);
}

/** An optimistic check of the session (pages check again), and the nonce of the Content-Security-Policy. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const isPage = isOneOf(pathname, [AREAS.panel.home, AREAS.storefront.home]);
  const refusal = refused(request, isPage || pathname === "/");
  if (refusal) return refusal;
  if (FRAMED_MAIL.test(pathname)) return NextResponse.next();
  if (pathname === "/") return NextResponse.redirect(new URL(AREAS.storefront.home, request.nextUrl));
  const area = isBelow(pathname, AREAS.panel.home) ? "panel" : "storefront";
  if (isPage && !(await databaseHealth().answers())) return outage(request, area);
  const place = await placeOf(request);
  const { status, moved, idioma = "" } = place;
  const headers = believable(request.headers);
  if (moved) {
    const all = headers.get(SEARCH_HEADER) ?? search;
    return NextResponse.redirect(new URL(`${moved}${all}`, request.nextUrl), 301);
  }
  const isPanel = area === "panel";
  const isGuarded = isPanel ? isPanelPageGuarded(pathname) : isOneOf(pathname, CUSTOMER_PAGES);
  const cookies = request.headers.get("cookie");
  const target = status === 200 ? await detour(area, isGuarded, { pathname, search }, cookies) : null;
  if (target) return NextResponse.redirect(new URL(target, request.nextUrl));

  const isFramed = FRAMED_SHOP.test(`${pathname}${search}`);
  const isSecret = isPanel ? isPanelPageSecret(pathname) : isOneOf(pathname, SECRET_STORE_PAGES);
  const told = pageHeaders(area, { pathname, search }, { isSecret, isFramed });
  const { shown, tell } = assigned(headers, place);
  for (const [name, value] of Object.entries(told.request)) headers.set(name, value);
  headers.set(SHOWN_HEADER, written(shown));
  headers.set(STORE_LOCALE_HEADER, idioma);
  const response = NextResponse.next({ request: { headers }, status });
  for (const [name, value] of Object.entries(told.response)) response.headers.set(name, value);
  tell(response);
  return response;
}
