import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { CART_COOKIE, CUSTOMER_COOKIE, DEVICE_COOKIE, VISITOR_COOKIE } from "../../lib/auth/sessions/cookies";
import { combinationFor, NEW_VISITOR_HEADER } from "../../lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "../../lib/experiments/visitor";
import { FRAMED_SHOP } from "../../lib/http/framed-shop";
import { LOCALE_COOKIE } from "../../lib/i18n/locales";
import { type Page, type Rendering, startRendering, takeTold } from "./page-rendering";

/**
 * Counts from the start of the rendering. Together with `lib/storefront/kept.ts`, a change shows within a
 * second.
 */
const KEPT_MS = 450;
const MAX_PAGES = 64;
/** Limit for the sum of all kept pages. A usual page has 0.1 MB. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** Pages that are the same, in one language, for all customers, and the same for all other visitors. */
const SAME_FOR_ALL = /^\/loja(?:\/(?:categoria|busca|produto|blog(?!\/previa)|p)(?:\/[^?#]*)?)?(?:\?|$)/;

/** Matches names of our cookies and of the framework's. */
const OURS = /ecom_|lojista_|next|prerender/i;
/**
 * No page reads these cookies itself. The visitor cookie decides only the variants; of the customer cookie
 * only its validity matters.
 */
const READ_BY_NO_PAGE = [CART_COOKIE, CUSTOMER_COOKIE, DEVICE_COOKIE, VISITOR_COOKIE];

/**
 * @returns the chosen language. Null when another cookie of ours may matter. Cookies of others never matter.
 */
function languageOf(cookies: string): string | null {
  const parts = cookies.split(";").map((part) => part.trim());
  const nameIs = (name: string) => (part: string) => part.startsWith(`${name}=`);
  const isKnown = [LOCALE_COOKIE, ...READ_BY_NO_PAGE].map(nameIs);
  if (parts.some((part) => OURS.test(part) && !isKnown.some((is) => is(part)))) return null;
  return parts.filter(nameIs(LOCALE_COOKIE)).join(";");
}

/** @returns null when the answer may depend on the visitor, or is no page */
function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || !SAME_FOR_ALL.test(url) || FRAMED_SHOP.test(url)) return null;
  const language = languageOf(headers.cookie ?? "");
  if (language === null) return null;
  if (!headers.accept?.includes("text/html")) return null;
  if (Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"))) return null;
  return `${headers.host} ${language} ${url}`;
}

/** Each answer gets its own nonce, so that knowing one page's nonce reveals no other. */
function answer({ headers, body, nonce }: Page, response: ServerResponse): void {
  const own = crypto.randomUUID().replaceAll("-", "");
  for (const [name, value] of headers) response.setHeader(name, value.replaceAll(nonce, own));
  response.end(body.replaceAll(nonce, own));
}

/**
 * The first rendering reports the experiments of the page. Each other combination of variants has one
 * rendering.
 */
type Renderings = { first: Rendering; others: Map<string, Rendering>; bytes: number };

/** The visitor's id, made here for a new visitor, so that rendering and sharing use the same id. */
function whoAsks({ headers }: IncomingMessage) {
  const get = (name: string) => headers[name]?.toString();
  const visitor = visitorOf({ get });
  if (visitor?.isNew) headers[NEW_VISITOR_HEADER] = visitor.id;
  return visitor;
}

/** Sends pages that nobody shares, without what they say of their experiments. */
export function withoutTold(handle: RequestListener): RequestListener {
  return (request, response) => {
    takeTold(response);
    handle(request, response);
  };
}

/** Null: nobody can say. */
export type IsCustomer = (request: IncomingMessage) => Promise<boolean | null>;

/**
 * Visitors who open the same page within half a second share one rendering, and customers share with
 * customers: a crowd costs little more than one visitor. In experiments, visitors with the same variants
 * share. The cookie that remembers the variants belongs to each answer, not to the page.
 */
export function sharePages(
  handle: RequestListener,
  isCustomer: IsCustomer = async () => null,
): RequestListener {
  const pages = new LRUCache<string, Renderings>({ max: MAX_PAGES, maxSize: MAX_KEPT_BYTES, ttl: KEPT_MS });

  const alone = withoutTold(handle);

  function begin(request: IncomingMessage, response: ServerResponse): Rendering {
    const rendering = startRendering(response);
    handle(request, rendering.response);
    return rendering;
  }

  /** Adds the page's bytes to the cache, as soon as its size is known. */
  async function weigh(key: string, renderings: Renderings, { page }: Rendering): Promise<void> {
    renderings.bytes += (await page)?.body.length ?? 0;
    if (pages.peek(key) !== renderings) return;
    pages.set(key, renderings, { size: renderings.bytes + 1, noUpdateTTL: true });
  }

  /** Null: this request has to be rendered alone. "begun": its rendering has begun. */
  async function found(
    key: string,
    renderings: Renderings,
    visitorId: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Page | "begun" | null> {
    const { first, others } = renderings;
    first.join(response);
    const page = await first.page;
    if (!page || response.closed) return null;
    const combination = combinationFor(page.tests, visitorId);
    if (combination === page.combination) return page;
    const other = others.get(combination);
    if (!other || other.isAbandoned()) {
      const begun = begin(request, response);
      others.set(combination, begun);
      void weigh(key, renderings, begun);
      return "begun";
    }
    other.join(response);
    const its = await other.page;
    // An experiment may have begun or ended during the rendering.
    return its?.combination === combination ? its : null;
  }

  function share(key: string, request: IncomingMessage, response: ServerResponse): void {
    const visitor = whoAsks(request);
    const shared = pages.get(key);
    if (!shared || shared.first.isAbandoned()) {
      const renderings = { first: begin(request, response), others: new Map(), bytes: 0 };
      pages.set(key, renderings, { size: 1 });
      return void weigh(key, renderings, renderings.first);
    }
    void found(key, shared, visitor?.id ?? null, request, response).then((page) => {
      if (page === "begun" || response.closed) return;
      if (!page) return alone(request, response);
      if (visitor?.isNew && page.tests.length > 0)
        response.setHeader("set-cookie", visitorCookie(visitor.id));
      answer(page, response);
    });
  }

  return (request, response) => {
    const key = keyOf(request);
    if (key === null) return alone(request, response);
    if (!request.headers.cookie?.includes(CUSTOMER_COOKIE)) return share(key, request, response);
    void isCustomer(request).then((isSignedIn) => {
      if (response.closed) return;
      if (isSignedIn === null) return alone(request, response);
      share(isSignedIn ? `${key} customer` : key, request, response);
    });
  };
}
