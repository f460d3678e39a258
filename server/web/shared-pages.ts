import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { CART_COOKIE, CUSTOMER_COOKIE, DEVICE_COOKIE, VISITOR_COOKIE } from "../../lib/auth/sessions/cookies";
import { combinationFor, NEW_VISITOR_HEADER, SEARCH_HEADER } from "../../lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "../../lib/experiments/visitor";
import { FRAMED_SHOP } from "../../lib/http/framed-shop";
import { LOCALE_COOKIE } from "../../lib/i18n/locales";
import { type SharedAddress, sharedAddress } from "../../lib/storefront/pages";
import type { KeptPage } from "./kept-page";
import { type Rendering, startRendering, takeTold } from "./page-rendering";
import type { ShopChanges } from "./shop-changes";

/**
 * So long after the start of its rendering, a page is shown without asking whether it changed. Together with
 * `lib/storefront/kept.ts`, a change shows within a second.
 */
const UNASKED_MS = 450;
/** A rendering may use data that `lib/storefront/kept.ts` read so long before. */
const DATA_AGE_MS = 500;
/** For what changes a page without a write, such as the end of an old subdomain. */
const MAX_AGE_MS = 10 * 60_000;
/** Limit for the sum of all kept pages, compressed; a usual page has 10 kB. */
const MAX_KEPT_BYTES = 48 * 1024 * 1024;
const MAX_PAGES = 10_000;

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
  // As the framework splits them: other spaces belong to a name.
  const parts = cookies.split(/; */);
  const nameIs = (name: string) => (part: string) => part.startsWith(`${name}=`);
  const isKnown = [LOCALE_COOKIE, ...READ_BY_NO_PAGE].map(nameIs);
  if (parts.some((part) => OURS.test(part) && !isKnown.some((is) => is(part)))) return null;
  return parts.filter(nameIs(LOCALE_COOKIE)).join(";");
}

type Asked = SharedAddress & {
  key: string;
  /** Whether the asker is still the customer or visitor of `key`. Undefined: nobody can become another one. */
  isStill?: () => Promise<boolean>;
};

/** @returns null when the answer may depend on the visitor, or is no page */
function askedFor({ method, url = "", headers }: IncomingMessage): Asked | null {
  if (method !== "GET" || FRAMED_SHOP.test(url)) return null;
  const address = sharedAddress(url);
  if (!address) return null;
  const language = languageOf(headers.cookie ?? "");
  if (language === null) return null;
  if (!headers.accept?.includes("text/html")) return null;
  if (Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"))) return null;
  return { ...address, key: `${headers.host} ${language} ${address.url}` };
}

/**
 * The first rendering reports the experiments of the page. Each other combination of variants has one
 * rendering.
 */
type Renderings = {
  first: Rendering;
  others: Map<string, Rendering>;
  startedMs: number;
  /** Undefined until the first page is written; null where the page does not say whose it is. */
  storeId: string | null | undefined;
  bytes: number;
};

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

type Choices = {
  isCustomer?: IsCustomer;
  /** Undefined: nobody says what changed, so pages are kept for `UNASKED_MS` only. */
  changes?: ShopChanges;
};

/**
 * Keeps each page until something changes that it shows, and customers share with customers: a page costs its
 * rendering once, for all its visitors. In experiments, visitors with the same variants share. The cookie that
 * remembers the variants belongs to each answer, not to the page.
 */
export function sharePages(
  handle: RequestListener,
  { isCustomer = async () => null, changes }: Choices = {},
): RequestListener {
  const pages = new LRUCache<string, Renderings>({
    max: MAX_PAGES,
    maxSize: MAX_KEPT_BYTES,
    ttl: MAX_AGE_MS,
  });

  const alone = withoutTold(handle);

  function begin(asked: Asked, request: IncomingMessage, response: ServerResponse): Rendering {
    const { key, isStill } = asked;
    const rendering = startRendering(response);
    handle(request, rendering.response);
    if (!isStill) return rendering;
    // A customer who logs out during the rendering gets a visitor's page.
    const page = rendering.page.then(async (written) => {
      if (!written || (await isStill())) return written;
      pages.delete(key);
      return null;
    });
    return { ...rendering, page };
  }

  /** Adds the page's bytes to the cache, when its size is known and once more when it is compressed. */
  async function weigh(key: string, renderings: Renderings, { page }: Rendering): Promise<void> {
    const written = await page;
    if (!written) return;
    if (renderings.storeId === undefined) renderings.storeId = written.storeId;
    let counted = 0;
    const count = () => {
      renderings.bytes += written.bytes - counted;
      counted = written.bytes;
      if (pages.peek(key) === renderings)
        pages.set(key, renderings, { size: renderings.bytes + 1, noUpdateTTL: true });
    };
    count();
    await written.packed;
    count();
  }

  /** Null: this request has to be rendered alone. "begun": its rendering has begun. */
  async function found(
    asked: Asked,
    renderings: Renderings,
    visitorId: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<KeptPage | "begun" | null> {
    const { first, others } = renderings;
    first.join(response);
    const page = await first.page;
    if (!page || response.closed) return null;
    const combination = combinationFor(page.tests, visitorId);
    if (combination === page.combination) return page;
    const other = others.get(combination);
    if (!other || other.isAbandoned()) {
      const begun = begin(asked, request, response);
      others.set(combination, begun);
      void weigh(asked.key, renderings, begun);
      return "begun";
    }
    other.join(response);
    const its = await other.page;
    // An experiment may have begun or ended during the rendering.
    return its?.combination === combination ? its : null;
  }

  /** Whether the page shows what is true now, as far as the last look at the changes tells. */
  function isCurrent({ startedMs, storeId }: Renderings, { productSlug, isSearch }: Asked): boolean {
    if (performance.now() - startedMs < UNASKED_MS) return true;
    if (!changes || isSearch || storeId === null) return false;
    const place = storeId === undefined ? null : { storeId, slug: productSlug };
    return changes.isUnchanged(place, startedMs - DATA_AGE_MS);
  }

  function share(asked: Asked, request: IncomingMessage, response: ServerResponse, hasLooked: boolean): void {
    const { key } = asked;
    const known = pages.get(key);
    const shared = known && !known.first.isAbandoned() ? known : null;
    if (shared && changes && !hasLooked && !asked.isSearch) {
      const isTold = performance.now() - shared.startedMs < UNASKED_MS || changes.look();
      if (isTold !== true) {
        void isTold.then((isKnown) => {
          if (response.closed) return;
          if (!isKnown && pages.peek(key) === shared) pages.delete(key);
          share(asked, request, response, true);
        });
        return;
      }
    }
    const visitor = whoAsks(request);
    if (!shared || !isCurrent(shared, asked)) {
      const startedMs = performance.now();
      const first = begin(asked, request, response);
      const renderings: Renderings = { first, others: new Map(), startedMs, storeId: undefined, bytes: 0 };
      pages.set(key, renderings, { size: 1 });
      return void weigh(key, renderings, first);
    }
    void found(asked, shared, visitor?.id ?? null, request, response).then((page) => {
      if (page === "begun" || response.closed) return;
      if (!page) return alone(request, response);
      if (visitor?.isNew && page.tests.length > 0)
        response.setHeader("set-cookie", visitorCookie(visitor.id));
      page.answer(request, response);
    });
  }

  return (request, response) => {
    const asked = askedFor(request);
    if (asked === null) return alone(request, response);
    request.headers[SEARCH_HEADER] = /\?.*/s.exec(request.url ?? "")?.[0] ?? "";
    request.url = asked.url;
    if (!request.headers.cookie?.includes(CUSTOMER_COOKIE)) return share(asked, request, response, false);
    void isCustomer(request).then((isSignedIn) => {
      if (response.closed) return;
      if (isSignedIn === null) return alone(request, response);
      const key = isSignedIn ? `${asked.key} customer` : asked.key;
      const isStill = async () => (await isCustomer(request)) === isSignedIn;
      share({ ...asked, key, isStill }, request, response, false);
    });
  };
}
