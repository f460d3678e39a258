import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";
import { addressBuckets } from "../../lib/http/address-buckets";

export type ClientLimits = {
  /** Time for all headers. They are some hundred bytes, which even a slow phone sends within one second. */
  headersMs: number;
  /**
   * A client that sends and takes no byte for this time has left: a phone loses its network for a few seconds
   * at most. Node checks once per period, so the cut comes after one to two periods.
   */
  silenceMs: number;
  /** In this time a body may arrive at any speed. */
  bodyGraceMs: number;
  /** After that time, the lowest average speed of a body: half of what the slowest mobile network gives. */
  bodyBytesPerSecond: number;
  /**
   * Limit for the sum of all answers that clients have not taken yet: a quarter of the smallest heap. Above
   * it, the address with the most unread bytes loses its oldest answer. Slow readers are cut only then.
   */
  unreadBytes: number;
  /**
   * Enough for about sixty browsers behind one address. Above it, the oldest idle connection of the address
   * is closed.
   */
  connectionsPerAddress: number;
};

export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 15_000,
  silenceMs: 20_000,
  bodyGraceMs: 60_000,
  bodyBytesPerSecond: 4 * 1024,
  unreadBytes: 48 * 1024 * 1024,
  connectionsPerAddress: 384,
};

const LOOK_EVERY_MS = 1_000;

/**
 * @returns the key under which connections are counted together. Null: not counted, because a proxy may run
 * on the same machine or in a private network although `TRUSTED_PROXIES` is 0.
 */
export function countedAddress(address = ""): string | null {
  if (!ipaddr.isValid(address) || ipaddr.process(address).range() !== "unicast") return null;
  return addressBuckets(address)[0]?.key ?? null;
}

type Open = { request: IncomingMessage; socket: Socket; sinceMs: number; readBefore: number };

/**
 * True when the body is complete, or waits in our buffer: while we do not read, the client can't send more.
 */
const hasAllItCanGet = (request: IncomingMessage) => request.complete || request.readableLength > 0;

/** Unread answers by address (`clientAddress`, as the handler found it), oldest first. */
function unreadByAddress(open: ReadonlyMap<ServerResponse, Open>) {
  const found = new Map<string, { bytes: number; sockets: Set<Socket> }>();
  let total = 0;
  for (const [response, { request, socket }] of open) {
    const bytes = response.writableLength;
    if (bytes === 0) continue;
    const address = request.headers["x-forwarded-for"]?.toString() ?? "";
    const its = found.get(address) ?? { bytes: 0, sockets: new Set() };
    found.set(address, { bytes: its.bytes + bytes, sockets: its.sockets.add(socket) });
    total += bytes;
  }
  return { total, largest: [...found.values()].sort((one, other) => other.bytes - one.bytes)[0] };
}

/**
 * Closes connections of clients that make no progress. The total time of a request does not count, and no
 * client is cut while the server works for it.
 * @param addressOf the key under which a peer's connections are counted; null: not counted
 */
export function clientLimits(limits: ClientLimits, addressOf: (peer?: string) => string | null) {
  const open = new Map<ServerResponse, Open>();
  const byAddress = new Map<string, Set<Socket>>();
  const busy = () => new Set([...open.values()].map(({ socket }) => socket));

  function endSlowBodies(): void {
    const nowMs = performance.now();
    for (const { request, socket, sinceMs, readBefore } of open.values()) {
      const ms = nowMs - sinceMs;
      if (hasAllItCanGet(request) || ms < limits.bodyGraceMs) continue;
      if (((socket.bytesRead - readBefore) * 1000) / ms < limits.bodyBytesPerSecond) socket.destroy();
    }
  }

  function endUnread(): void {
    for (;;) {
      const { total, largest } = unreadByAddress(open);
      const [oldest] = largest?.sockets ?? [];
      if (total <= limits.unreadBytes || !oldest) return;
      oldest.destroy();
      for (const [response, { socket }] of open) if (socket === oldest) open.delete(response);
    }
  }

  const timer = setInterval(() => {
    endSlowBodies();
    endUnread();
  }, LOOK_EVERY_MS).unref();

  return {
    opened(socket: Socket): void {
      const address = addressOf(socket.remoteAddress);
      if (address === null) return;
      const its = byAddress.get(address) ?? new Set();
      byAddress.set(address, its.add(socket));
      socket.once("close", () => {
        its.delete(socket);
        if (its.size === 0 && byAddress.get(address) === its) byAddress.delete(address);
      });
      if (its.size <= limits.connectionsPerAddress) return;
      const isBusy = busy();
      const idle = [...its].find((each) => !isBusy.has(each)) ?? socket;
      idle.destroy();
      its.delete(idle);
    },

    asked(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      open.set(response, { request, socket, sinceMs: performance.now(), readBefore: socket.bytesRead });
      response.once("close", () => open.delete(response));
    },

    /** Called for a socket on which nothing happened for `silenceMs`. */
    silent(socket: Socket): void {
      const its = [...open.values()].filter((each) => each.socket === socket);
      const isServersTurn = socket.writableLength === 0 && its.some(({ request }) => hasAllItCanGet(request));
      if (!isServersTurn) socket.destroy();
    },

    stop: () => clearInterval(timer),
  };
}
