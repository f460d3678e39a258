import { createServer, type RequestListener } from "node:http";
import { createServer as createListener, Server } from "node:net";
import { CLIENT_LIMITS, type ClientLimits, clientLimits, countedAddress } from "./client-limits";
import { connectionBook } from "./connections";

export type WebServer = {
  /** Takes no new connections, answers requests on old ones, cuts what takes too long. */
  drain(limitMs: number): Promise<void>;
};

// Longer than proxies usually idle: they could reuse a connection just closed.
const KEEP_ALIVE_MS = 65_000;

const timeouts = ({ headersMs }: ClientLimits) => ({
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: headersMs,
  // Would cut a phone that is still sending its picture: `client-limits` asks for progress.
  requestTimeout: 0,
  // Half a minute by default.
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
  /** Behind trusted proxies all connections are theirs. */
  trustedProxies?: number;
  limits?: Partial<ClientLimits>;
};

/**
 * On one or more addresses.
 * @param hosts the first must be there; undefined is every interface
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
    book.asked(request, response);
    clients.asked(request, response);
    handler(request, response);
  };
  // The handler refuses a missing Host in words.
  const server = createServer({ ...timeouts(allowed), requireHostHeader: false }, answer);
  server.on("connection", book.opened);
  server.on("connection", clients.opened);
  // Node's own clock of a socket: it alone sees how much of a large answer the other end took.
  server.setTimeout(allowed.silenceMs, clients.silent);
  // By default unknown expectations get an empty answer, and CONNECT none.
  server.on("checkExpectation", answer);
  server.on("connect", (_request, socket) => socket.end(REFUSED_TUNNEL));
  await listenOn(server, port, host);
  const listeners: Server[] = [server];
  for (const other of otherHosts) {
    // The framework attaches its development channel to one server: other addresses lead there.
    const listener = createListener((socket) => server.emit("connection", socket));
    try {
      await listenOn(listener, port, other);
      listeners.push(listener);
    } catch (error) {
      // Without IPv6 there is no ::1.
      if (!/EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error))) throw error;
    }
  }

  // HTTP's own `close` also cuts idle connections on which a request is under way.
  const stopListening = () => listeners.forEach((listener) => void Server.prototype.close.call(listener));
  return {
    drain: async (limitMs) => {
      await book.drain(limitMs, stopListening);
      clients.stop();
    },
  };
}
