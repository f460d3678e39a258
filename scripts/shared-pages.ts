import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { shouldServeStreamingMetadata } from "next/dist/server/lib/streaming-metadata.js";
import { CART_COOKIE, DEVICE_COOKIE } from "../lib/auth/cookies";
import { LOCALE_COOKIE } from "../lib/i18n/locales";

/** From the start of the rendering; with `lib/storefront/kept.ts` a change shows within a second. */
const KEPT_MS = 450;
const MAX_PAGES = 64;
/** Pages that are the same for every visitor who is not signed in, in one language. */
const SAME_FOR_ALL = /^\/loja(?:\/(?:categoria|busca|produto|blog(?!\/previa)|p)(?:\/[^?#]*)?)?(?:\?|$)/;
const NONCE = /'nonce-([\w-]{16,})'/;
/** Belong to one answer. */
const OWN_HEADERS = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "date",
  "connection",
]);

/** In the names of our cookies, and of the framework's. */
const OURS = /ecom_|lojista_|next|prerender/i;
const READ_BY_NO_PAGE = [CART_COOKIE, DEVICE_COOKIE];

/** The choice of a language; null where another cookie of ours may matter to a page. Those of others never do. */
function languageOf(cookies: string): string | null {
  const parts = cookies.split(";").map((part) => part.trim());
  const nameIs = (name: string) => (part: string) => part.startsWith(`${name}=`);
  const isKnown = [LOCALE_COOKIE, ...READ_BY_NO_PAGE].map(nameIs);
  if (parts.some((part) => OURS.test(part) && !isKnown.some((is) => is(part)))) return null;
  return parts.filter(nameIs(LOCALE_COOKIE)).join(";");
}

type Page = { headers: [name: string, value: string][]; body: string; nonce: string };

/** Null where the answer may depend on who asks, or is not a page. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
  if (method !== "GET" || !SAME_FOR_ALL.test(url)) return null;
  const language = languageOf(headers.cookie ?? "");
  if (language === null) return null;
  if (!headers.accept?.includes("text/html")) return null;
  if (Object.keys(headers).some((name) => name === "rsc" || name.startsWith("next-"))) return null;
  // The framework writes titles elsewhere for some crawlers.
  const isStreamed = shouldServeStreamingMetadata(headers["user-agent"] ?? "", undefined);
  return `${headers.host} ${isStreamed} ${language} ${url}`;
}

/** Settles with what is written, null unless it is a whole page with a nonce. */
function record(response: ServerResponse): Promise<Page | null> {
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
      const headers = Object.entries(response.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name));
      const nonce = NONCE.exec(String(response.getHeader("content-security-policy")))?.[1];
      const isPage = response.statusCode === 200 && nonce && !response.hasHeader("set-cookie");
      const page = isPage && {
        headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
      };
      resolve(page ? { ...page, nonce, body: Buffer.concat(chunks).toString("utf8") } : null);
      return end(...args);
    }) as typeof response.end;
  });
}

/** Under a nonce of its own, so that knowing one's own page says nothing of another's. */
function answer({ headers, body, nonce }: Page, response: ServerResponse): void {
  const own = crypto.randomUUID().replaceAll("-", "");
  for (const [name, value] of headers) response.setHeader(name, value.replaceAll(nonce, own));
  response.end(body.replaceAll(nonce, own));
}

/**
 * Visitors who are not signed in and open the same page of a store within half a second share one rendering of it: a
 * crowd that follows one link costs little more than one of them.
 */
export function sharePages(handle: RequestListener): RequestListener {
  const pages = new LRUCache<string, Promise<Page | null>>({ max: MAX_PAGES, ttl: KEPT_MS });
  return (request, response) => {
    const key = keyOf(request);
    const shared = key === null ? undefined : pages.get(key);
    if (shared) {
      void shared.then((page) => (page ? answer(page, response) : handle(request, response)));
      return;
    }
    if (key !== null) pages.set(key, record(response));
    handle(request, response);
  };
}
