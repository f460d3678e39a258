import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import { FRAMED_MAIL, FRAMED_MAIL_POLICY } from "../lib/http/framed-mail";
import { FRAMED_SHOP } from "../lib/http/framed-shop";
import { hasProperHost } from "../lib/http/host";
import { clientAddress } from "./client-address";
import { dropInternalHeaders, isPage, isReadableRouterState } from "./framework-requests";
import { sayOutage } from "./outage-status";
import { PAGE_HEADERS, SECURITY_HEADERS } from "./security-headers";
import type { Middleware } from "./static-files";
import { unpaced } from "./unpaced";

/** One per hop. */
const PROTOCOLS = /^https?(, ?https?)*$/;
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Leaves only true headers. */
function trustworthy({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  headers["x-forwarded-for"] = clientAddress(socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  delete headers["x-real-ip"];
  delete headers.forwarded;
  dropInternalHeaders(headers);
  // Proxies pass on the Host, which was checked.
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-port"];
  const protocol = headers["x-forwarded-proto"]?.toString() ?? "";
  if (trustedProxies === 0 || !PROTOCOLS.test(protocol)) delete headers["x-forwarded-proto"];
}

type Refusal = { status: 400 | 404 | 405 | 417; code: string; message: string; allow?: string };

const refuseMethod = (allow: string): Refusal => ({
  status: 405,
  code: "METHOD_NOT_ALLOWED",
  message: `Método não permitido. Use ${allow}.`,
  allow,
});
const NOT_FOUND: Refusal = { status: 404, code: "NOT_FOUND", message: "Recurso não encontrado" };
const badHeader = (name: string, sentence: string): Refusal => ({
  status: 400,
  code: "BAD_REQUEST",
  message: `${name}: ${sentence}`,
});
const EXPECTATION: Refusal = { status: 417, code: "EXPECTATION_FAILED", message: "Expect: use 100-continue" };

const BAD_HOST: Refusal = {
  status: 400,
  code: "BAD_REQUEST",
  message: "Host: informe um host, como loja.exemplo.com.br",
};

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

/** The framework would answer 500 or an empty 400, or log a trace. */
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
  if (isReadOnly && !isRead(method)) return refuseMethod("GET, HEAD");
  return refusalOfHeaders(headers);
}

function refuse(url: string, response: ServerResponse, { status, code, message, allow }: Refusal) {
  const body = url.startsWith("/api/v1/") ? { error: { code, message } } : { success: false, error: message };
  if (allow) response.setHeader("allow", allow);
  // Such a client may also disagree on where the request ends.
  if (status === 400) response.setHeader("connection", "close");
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

// Typed for Express, but uses Node's parts only.
const compress = compression() as unknown as Middleware;

// Compressing a list of twenty products costs 30 % of the requests a second.
function isForBrowser({ url = "", headers }: IncomingMessage): boolean {
  return (
    url.startsWith("/_next/") || headers.rsc !== undefined || headers.accept?.includes("text/html") === true
  );
}

type Choices = {
  trustedProxies?: number;
  /** Takes what no browser displays. */
  handleApi?: RequestListener;
  /** Goes before `handle`. */
  files?: Middleware;
  /** Hears of each, once its headers can be trusted. */
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
    // For proxies (`OPTIONS *`, absolute addresses); the framework fails at them.
    if (!request.url?.startsWith("/")) return response.writeHead(400).end();
    const refusal = refusalOf(request);
    if (refusal) return refuse(request.url, response, refusal);
    trustworthy(request, trustedProxies);
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
      compress(request, response, () => handle(request, response));
    });
  };
}
