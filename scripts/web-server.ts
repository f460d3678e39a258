import { createServer, type RequestListener } from "node:http";
import { createServer as createDoor, Server } from "node:net";
import { connectionBook } from "./connections";

export type WebServer = {
  /** Takes no new connections, answers requests on old ones, cuts what takes too long. */
  drain(limitMs: number): Promise<void>;
};

// Longer than proxies usually idle: they could reuse a connection just closed.
const LIMITS = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 60_000 };

const REFUSED_TUNNEL = "HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function listenOn(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
}

/**
 * On one or more addresses.
 * @param hosts the first must be there; undefined is every interface
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
  // The handler refuses a missing Host in words.
  const server = createServer({ ...LIMITS, requireHostHeader: false }, answer);
  server.on("connection", book.opened);
  // By default unknown expectations get an empty answer, and CONNECT none.
  server.on("checkExpectation", answer);
  server.on("connect", (_request, socket) => socket.end(REFUSED_TUNNEL));
  await listenOn(server, port, host);
  const doors: Server[] = [server];
  for (const other of otherHosts) {
    // The framework attaches its development channel to one server: other addresses lead there.
    const door = createDoor((socket) => server.emit("connection", socket));
    try {
      await listenOn(door, port, other);
      doors.push(door);
    } catch (error) {
      // Without IPv6 there is no ::1.
      if (!/EADDRNOTAVAIL|EAFNOSUPPORT/.test(String(error))) throw error;
    }
  }

  // HTTP's own `close` also cuts idle connections on which a request is under way.
  const stopListening = () => doors.forEach((door) => void Server.prototype.close.call(door));
  return { drain: (limitMs) => book.drain(limitMs, stopListening) };
}
