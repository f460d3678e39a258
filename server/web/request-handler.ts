import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { FRAMED_MAIL, FRAMED_MAIL_POLICY } from "../../lib/http/framed-mail";
import { FRAMED_SHOP } from "../../lib/http/framed-shop";
import { hasProperHost } from "../../lib/http/host";
import { markOurs } from "../../lib/http/own-server";
import { BAD_HOST, PAGE_METHODS, type Refusal, refusalAnswer, refuseMethod } from "../../lib/http/refusal";
import { PAGE_HEADERS, SECURITY_HEADERS } from "../../lib/http/security-headers";
import { makeHeadersTrue } from "../../lib/http/true-headers";
import { isPage } from "./framework-requests";
import { isReadableRouterState } from "./next-internals";
import { inOnePiece } from "./one-piece";
import { sayOutage } from "./outage-status";
import type { Middleware } from "./static-files";
import { unpaced } from "./unpaced";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const NOT_FOUND: Refusal = { status: 404, code: "NOT_FOUND", message: "Recurso não encontrado" };
const badHeader = (name: string, sentence: string): Refusal => ({
  status: 400,
  code: "BAD_REQUEST",
  message: `${name}: ${sentence}`,
});
const EXPECTATION: Refusal = { status: 417, code: "EXPECTATION_FAILED", message: "Expect: use 100-continue" };

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const isRead = (method: string) => method === "GET" || method === "HEAD";

function refusalOfHeaders(headers: IncomingHttpHeaders): Refusal | null {
  if (headers["next-action"] !== undefined) return badHeader("Next-Action", "não há ações neste servidor");
  if (!isReadableRouterState(headers["next-router-state-tree"])) {
    return badHeader("Next-Router-State-Tree", "valor inválido");
  }
  return headers.expect && headers.expect.toLowerCase() !== "100-continue" ? EXPECTATION : null;
}

/** Requests that the framework would answer with 500 or an empty 400, or log with a stack trace. */
function refusalOf({
  url = "",
  method = "",
  headers,
  rawHeaders,
  httpVersion,
}: IncomingMessage): Refusal | null {
  if (!hasProperHost(rawHeaders, httpVersion)) return BAD_HOST;
  if (!METHODS.includes(method)) return refuseMethod(METHODS.join(", "));
  const [pathname = ""] = url.split("?");
  if (!isDecodable(pathname)) return NOT_FOUND;
  const isReadOnly = isPage(pathname) || /\.\w+$/.test(pathname);
  if (isReadOnly && !isRead(method)) return refuseMethod(PAGE_METHODS);
  return refusalOfHeaders(headers);
}

function refuse(url: string, response: ServerResponse, refusal: Refusal) {
  const { text, headers } = refusalAnswer(url, refusal);
  // Such a client may also disagree with us on where the request ends.
  if (refusal.status === 400) response.setHeader("connection", "close");
  response.writeHead(refusal.status, headers).end(text);
}

/** 128 kB: a page, and half of what a larger window costs. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };

// The package has types for Express, but uses only Node's own request and response.
const compress = compression({ brotli: { params: BROTLI } }) as unknown as Middleware;

// JSON for programs stays uncompressed: compressing a list of twenty products costs 30 % of the requests a
// second.
function isForBrowser({ url = "", headers }: IncomingMessage): boolean {
  return (
    url.startsWith("/_next/") || headers.rsc !== undefined || headers.accept?.includes("text/html") === true
  );
}

type Choices = {
  trustedProxies?: number;
  /** Handles the requests whose answers no browser displays. */
  handleApi?: RequestListener;
  /** Runs before `handle`. */
  files?: Middleware;
  /** Called for each request, once its headers can be trusted. */
  see?: (request: IncomingMessage) => void;
};

export function requestHandler(
  handle: RequestListener,
  {
    trustedProxies = 0,
    handleApi = handle,
    files = (_request, _response, next) => next(),
    see = () => {},
  }: Choices = {},
): RequestListener {
  return (request, response) => {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    // `OPTIONS *` and absolute addresses are for proxies. The framework fails at them.
    if (!request.url?.startsWith("/")) return response.writeHead(400).end();
    const refusal = refusalOf(request);
    if (refusal) return refuse(request.url, response, refusal);
    makeHeadersTrue(request, trustedProxies);
    markOurs(request.headers);
    see(request);
    if (!isForBrowser(request)) return handleApi(request, response);
    for (const [name, value] of PAGE_HEADERS) response.setHeader(name, value);
    if (FRAMED_MAIL.test(request.url)) {
      response.setHeader("Content-Security-Policy", FRAMED_MAIL_POLICY);
      response.setHeader("X-Frame-Options", "SAMEORIGIN");
    }
    if (FRAMED_SHOP.test(request.url)) response.setHeader("X-Frame-Options", "SAMEORIGIN");
    const [pathname = ""] = request.url.split("?");
    files(request, response, () => {
      if (isPage(pathname)) unpaced(response);
      sayOutage(response);
      compress(request, response, () => {
        if (isPage(pathname)) inOnePiece(response);
        handle(request, response);
      });
    });
  };
}
