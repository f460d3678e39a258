import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { CART_COOKIE, CUSTOMER_COOKIE, DEVICE_COOKIE, VISITOR_COOKIE } from "../lib/auth/cookies";
import {
  combinationFor,
  NEW_VISITOR_HEADER,
  TESTS_HEADER,
  type Told,
  toldBy,
} from "../lib/experiments/page-headers";
import { visitorCookie, visitorOf } from "../lib/experiments/visitor";
import { FRAMED_SHOP } from "../lib/http/framed-shop";
import { LOCALE_COOKIE } from "../lib/i18n/locales";

/** From the rendering's start; with `lib/storefront/kept.ts` a change shows within a second. */
const KEPT_MS = 450;
const MAX_PAGES = 64;
/** The same in one language for all customers, and for all others. */
const SAME_FOR_ALL = /^\/loja(?:\/(?:categoria|busca|produto|blog(?!\/previa)|p)(?:\/[^?#]*)?)?(?:\?|$)/;
const NONCE = /'nonce-([\w-]{16,})'/;
/** Belong to one answer. */
const OWN_HEADERS = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "date",
  "connection",
  "set-cookie",
]);

/** Names of our cookies and the framework's. */
const OURS = /ecom_|lojista_|next|prerender/i;
/** Only the variants follow from the visitor's, and of a customer's only that it is good. */
const READ_BY_NO_PAGE = [CART_COOKIE, CUSTOMER_COOKIE, DEVICE_COOKIE, VISITOR_COOKIE];

/** The choice of a language; null where another cookie of ours may matter. Others' never do. */
function languageOf(cookies: string): string | null {
  const parts = cookies.split(";").map((part) => part.trim());
  const nameIs = (name: string) => (part: string) => part.startsWith(`${name}=`);
  const isKnown = [LOCALE_COOKIE, ...READ_BY_NO_PAGE].map(nameIs);
  if (parts.some((part) => OURS.test(part) && !isKnown.some((is) => is(part)))) return null;
  return parts.filter(nameIs(LOCALE_COOKIE)).join(";");
}

type Page = Told & { headers: [name: string, value: string][]; body: string; nonce: string };

/** Null where the answer may depend on who asks, or is no page. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || !SAME_FOR_ALL.test(url) || FRAMED_SHOP.test(url)) return null;
  const language = languageOf(headers.cookie ?? "");
  if (language === null) return null;
  if (!headers.accept?.includes("text/html")) return null;
  if (Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"))) return null;
  return `${headers.host} ${language} ${url}`;
}

/** What the page says of its experiments is for us: taken off the answer. */
function takeTold(response: ServerResponse): () => Told {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  let told: string | null = null;
  response.writeHead = ((...args: unknown[]) => {
    told ??= response.getHeader(TESTS_HEADER)?.toString() ?? null;
    response.removeHeader(TESTS_HEADER);
    return writeHead(...args);
  }) as typeof response.writeHead;
  return () => toldBy(told);
}

/** Other cookies are one person's. */
const isVisitorCookie = (cookie: string) => cookie.startsWith(`${VISITOR_COOKIE}=`);
const cookiesOf = (response: ServerResponse) => [response.getHeader("set-cookie") ?? []].flat().map(String);

/** Null unless a whole page with a nonce was written. */
function record(response: ServerResponse, toldOf: () => Told): Promise<Page | null> {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  return new Promise((resolve) => {
    response.once("close", () => resolve(null));
    response.write = ((...args: unknown[]) => {
      keep(args);
      return write(...args);
    }) as typeof response.write;
    response.end = ((...args: unknown[]) => {
      keep(args);
      const ended = end(...args);
      const headers = Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
      const nonce = NONCE.exec(String(response.getHeader("content-security-policy")))?.[1];
      const isPage = response.statusCode === 200 && nonce && cookiesOf(response).every(isVisitorCookie);
      const page = isPage && {
        headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
      };
      resolve(page ? { ...toldOf(), ...page, nonce, body: Buffer.concat(chunks).toString("utf8") } : null);
      return ended;
    }) as typeof response.end;
  });
}

/** A nonce of its own: knowing one's page says nothing of another's. */
function answer({ headers, body, nonce }: Page, response: ServerResponse): void {
  const own = crypto.randomUUID().replaceAll("-", "");
  for (const [name, value] of headers) response.setHeader(name, value.replaceAll(nonce, own));
  response.end(body.replaceAll(nonce, own));
}

/** The first rendering says what varies; one for each other combination of variants. */
type Renderings = { first: Promise<Page | null>; others: Map<string, Promise<Page | null>> };

/** The id of a newcomer: rendering and sharing the page mean the same person. */
function whoAsks({ headers }: IncomingMessage) {
  const get = (name: string) => headers[name]?.toString();
  const visitor = visitorOf({ get });
  if (visitor?.isNew) headers[NEW_VISITOR_HEADER] = visitor.id;
  return visitor;
}

/** Null: nobody can say. */
export type IsCustomer = (request: IncomingMessage) => Promise<boolean | null>;

/**
 * Those who open the same page within half a second share its rendering, customers with customers: a crowd
 * costs little more than one of them. In experiments those share who see the same variants; the cookie that
 * remembers them belongs to each answer, not to the page.
 */
export function sharePages(
  handle: RequestListener,
  isCustomer: IsCustomer = async () => null,
): RequestListener {
  const pages = new LRUCache<string, Renderings>({ max: MAX_PAGES, ttl: KEPT_MS });

  /** Null: this request has to be rendered. */
  async function found(
    { first, others }: Renderings,
    visitorId: string | null,
    response: ServerResponse,
    toldOf: () => Told,
  ): Promise<Page | null> {
    const page = await first;
    if (!page) return null;
    const combination = combinationFor(page.tests, visitorId);
    if (combination === page.combination) return page;
    const other = others.get(combination);
    if (!other) {
      others.set(combination, record(response, toldOf));
      return null;
    }
    const its = await other;
    // An experiment may have begun or ended meanwhile.
    return its?.combination === combination ? its : null;
  }

  function share(key: string, toldOf: () => Told, request: IncomingMessage, response: ServerResponse): void {
    const visitor = whoAsks(request);
    const shared = pages.get(key);
    if (!shared) {
      pages.set(key, { first: record(response, toldOf), others: new Map() });
      handle(request, response);
      return;
    }
    void found(shared, visitor?.id ?? null, response, toldOf).then((page) => {
      if (!page) return handle(request, response);
      if (visitor?.isNew && page.tests.length > 0)
        response.setHeader("set-cookie", visitorCookie(visitor.id));
      answer(page, response);
    });
  }

  return (request, response) => {
    const key = keyOf(request);
    const toldOf = takeTold(response);
    if (key === null) return handle(request, response);
    if (!request.headers.cookie?.includes(CUSTOMER_COOKIE)) return share(key, toldOf, request, response);
    void isCustomer(request).then((isSignedIn) => {
      if (isSignedIn === null) return handle(request, response);
      share(isSignedIn ? `${key} customer` : key, toldOf, request, response);
    });
  };
}
