import { createServer, type RequestListener } from "node:http";
import { createServer as createDoor, Server } from "node:net";
import { connectionBook } from "./connections";

/** Takes requests until it is drained. */
export type WebServer = {
  /** Takes no new connections, answers what comes on the old ones, and cuts what takes longer. */
  drain(limitMs: number): Promise<void>;
};

// Longer than the idle time of common proxies, which would otherwise reuse a connection that we just closed.
const LIMITS = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 60_000 };

const REFUSED_TUNNEL = "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function listenOn(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
}

/**
 * One HTTP server on one or several addresses.
 *
 * @param hosts addresses, the first of which must be there; undefined is every interface
 */
export async function startWebServer(
  handler: RequestListener,
  port: number,
  [host, ...otherHosts]: (string | undefined)[],
): Promise<WebServer> {
  const book = connectionBook();
  const answer: RequestListener = (request, response) => {
    book.asked(request, response);
    handler(request, response);
  };
  // A request without a Host is refused by the handler, with words.
  const server = createServer({ ...LIMITS, requireHostHeader: false }, answer);
  server.on("connection", book.opened);
  // Left alone, an unknown expectation is answered without a word, and CONNECT not at all.
  server.on("checkExpectation", answer);
  server.on("connect", (_request, socket) => socket.end(REFUSED_TUNNEL));
  await listenOn(server, port, host);
  const doors: Server[] = [server];
  for (const other of otherHosts) {
    // The framework attaches its development channel to one server only, so further addresses lead to that.
    const door = createDoor((socket) => server.emit("connection", socket));
    try {
      await listenOn(door, port, other);
      doors.push(door);
    } catch (error) {
      // A machine without IPv6 has no ::1.
      if (!/EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error))) throw error;
    }
  }

  // An HTTP server's own `close` cuts idle connections at once, also those on which a request is on its way.
  const stopListening = () => doors.forEach((door) => void Server.prototype.close.call(door));
  return { drain: (limitMs) => book.drain(limitMs, stopListening) };
}
