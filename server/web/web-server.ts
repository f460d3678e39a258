import { createServer, type RequestListener } from "node:http";
import { createServer as createListener, Server } from "node:net";
import { CLIENT_LIMITS, type ClientLimits, clientLimits, countedAddress } from "./client-limits";
import { connectionBook } from "./connections";

export type WebServer = {
  /** Accepts no new connections, answers requests on open ones, and cuts those that take too long. */
  drain(limitMs: number): Promise<void>;
};

// Longer than proxies usually keep an idle connection. Otherwise a proxy could use a connection that we just
// closed.
const KEEP_ALIVE_MS = 65_000;

const timeouts = ({ headersMs }: ClientLimits) => ({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: headersMs,
  // A limit here would cut a phone that still sends a picture. `client-limits` checks the progress instead.
  requestTimeout: 0,
  // Node's default is 30 s.
  connectionsCheckingInterval: Math.ceil(headersMs / 3),
});

const REFUSED_TUNNEL = "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function listenOn(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
}

type Choices = {
  /** Behind trusted proxies all connections belong to the proxies. */
  trustedProxies?: number;
  limits?: Partial<ClientLimits>;
};

/**
 * Listens on one or more addresses.
 * @param hosts the first one must be available; undefined means every interface
 */
export async function startWebServer(
  handler: RequestListener,
  port: number,
  [host, ...otherHosts]: (string | undefined)[],
  { trustedProxies = 0, limits = {} }: Choices = {},
): Promise<WebServer> {
  const book = connectionBook();
  const allowed = { ...CLIENT_LIMITS, ...limits };
  const clients = clientLimits(allowed, trustedProxies > 0 ? () => null : countedAddress);
  const answer: RequestListener = (request, response) => {
    // Our stages and the framework's listen to the end of an answer, a dozen of them: no leak.
    response.setMaxListeners(20);
    book.asked(request, response);
    clients.asked(request, response);
    handler(request, response);
  };
  // The handler refuses a missing Host header with a sentence.
  const server = createServer({ ...timeouts(allowed), requireHostHeader: false }, answer);
  server.on("connection", book.opened);
  server.on("connection", clients.opened);
  // Node's socket timeout: only Node sees how much of a large answer the client took.
  server.setTimeout(allowed.silenceMs, clients.silent);
  // By default Node answers an unknown `Expect` header with an empty body, and CONNECT not at all.
  server.on("checkExpectation", answer);
  server.on("connect", (_request, socket) => socket.end(REFUSED_TUNNEL));
  await listenOn(server, port, host);
  const listeners: Server[] = [server];
  for (const other of otherHosts) {
    // The framework attaches its development channel to one server, so the other addresses pass their
    // connections to that server.
    const listener = createListener((socket) => server.emit("connection", socket));
    try {
      await listenOn(listener, port, other);
      listeners.push(listener);
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if (!/EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error))) throw error;
    }
  }

  // `close` of an HTTP server also cuts connections that look idle although a request is arriving.
  const stopListening = () => listeners.forEach((listener) => void Server.prototype.close.call(listener));
  return {
    drain: async (limitMs) => {
      await book.drain(limitMs, stopListening);
      clients.stop();
    },
  };
}
