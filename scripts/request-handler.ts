import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import compression from "compression";
import { clientAddress } from "./client-address";
import { SECURITY_HEADERS } from "./security-headers";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ALLOW = METHODS.join(", ");

/** The framework and whatever reads the request after it shall see only what is true. */
function trustworthy({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  headers["x-forwarded-for"] = clientAddress(socket.remoteAddress ?? "", forwardedFor, trustedProxies);
  delete headers["x-real-ip"];
  delete headers.forwarded;
  if (trustedProxies > 0) return;
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-proto"];
  delete headers["x-forwarded-port"];
}

/** The framework answers 400 or 500 to methods that it does not know. */
function refuseMethod({ url = "" }: IncomingMessage, response: ServerResponse) {
  const message = `Método não permitido. Use ${ALLOW}.`;
  const body = url.startsWith("/api/v1/")
    ? { error: { code: "METHOD_NOT_ALLOWED", message } }
    : { success: false, error: message };
  response.writeHead(405, { allow: ALLOW, "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
// Its types are Express', but all it uses is Node's.
const compress = compression() as unknown as Middleware;

// Compressing a list of twenty products costs 30 % of the requests per second; pages and scripts are worth it.
function isForBrowser({ url = "", headers }: IncomingMessage): boolean {
  return (
    url.startsWith("/_next/") || headers.rsc !== undefined || headers.accept?.includes("text/html") === true
  );
}

/** What happens to every request before the framework sees it. */
export function requestHandler(handle: RequestListener, trustedProxies: number): RequestListener {
  return (request, response) => {
    for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
    // `OPTIONS *` and absolute addresses are for proxies; the framework fails at them.
    if (!request.url?.startsWith("/")) return response.writeHead(400).end();
    if (!METHODS.includes(request.method ?? "")) return refuseMethod(request, response);
    trustworthy(request, trustedProxies);
    if (isForBrowser(request)) compress(request, response, () => handle(request, response));
    else handle(request, response);
  };
}
