import { FRAMED_MAIL_POLICY, FRAMED_MAIL_SOURCE } from "./framed-mail";
import { FACE_PARAM } from "./framed-shop";
import { OWN_SERVER_MARK } from "./own-server";

// Pages get their Content-Security-Policy and nonce from proxy.ts.

/** Headers of every response. */
export const SECURITY_HEADERS: [name: string, value: string][] = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // JSON, files and pictures load nothing; for pages, the proxy replaces this policy.
  ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
];

/** Headers of everything that a browser shows as a page. */
export const PAGE_HEADERS: [name: string, value: string][] = [
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
];

const FRAMED_HERE: [name: string, value: string] = ["X-Frame-Options", "SAMEORIGIN"];

type Condition = { type: "header" | "query"; key: string; value?: string };

const IS_PAGE: Condition = { type: "header", key: "accept", value: ".*text/html.*" };
const IS_FOR_ROUTER: Condition = { type: "header", key: "rsc" };
const IS_FACE: Condition = { type: "query", key: FACE_PARAM };

const route = (source: string, has: Condition[], headers: readonly [string, string][]) => ({
  source,
  ...(has.length > 0 && { has }),
  missing: [{ type: "header" as const, key: OWN_SERVER_MARK }],
  headers: headers.map(([key, value]) => ({ key, value })),
});

/**
 * The headers that plain `next start` adds; if two routes match, the later route wins. Our own server sets
 * the same headers (`server/web/request-handler.ts`), also on answers that the framework never sees.
 */
export const headersOfPlainServer = () => [
  route("/:path*", [], SECURITY_HEADERS),
  route("/_next/:path*", [], PAGE_HEADERS),
  route("/:path*", [IS_PAGE], PAGE_HEADERS),
  route("/:path*", [IS_FOR_ROUTER], PAGE_HEADERS),
  route(FRAMED_MAIL_SOURCE, [IS_PAGE], [["Content-Security-Policy", FRAMED_MAIL_POLICY], FRAMED_HERE]),
  route("/loja/:path*", [IS_FACE], [FRAMED_HERE]),
];
