import { createServer, type RequestListener } from "node:http";
import { createServer as createDoor, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Takes requests until it is drained. */
export type WebServer = {
  /** Takes no new connections, lets the requests in flight end, and cuts those that take longer. */
  drain(limitMs: number): Promise<void>;
};

// Longer than the idle time of common proxies, which would otherwise reuse a connection that we just closed.
const LIMITS = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 60_000 };

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
  let inFlight = 0;
  // A request without a Host is refused by the handler, with words.
  const server = createServer({ ...LIMITS, requireHostHeader: false }, (request, response) => {
    inFlight++;
    response.once("close", () => {
      inFlight--;
    });
    handler(request, response);
  });
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

  async function drain(limitMs: number) {
    for (const door of doors) door.close();
    for (const end = Date.now() + limitMs; inFlight > 0 && Date.now() < end; ) await sleep(25);
    // Those left are idle, have not asked yet, or take too long.
    server.closeAllConnections();
  }
  return { drain };
}
