import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

/** After such silence, all that the other end sent has arrived. */
const QUIET_MS = 500;
/** How long an unwanted body may go on: its sender gets to read the answer. */
const REST_MS = 1_000;
const LOOK_EVERY_MS = 25;
const TAKE_LIMIT_MS = 4_000;

type Connection = { bytesRead: number; quietSinceMs: number };

/** No connection is closed with a request in flight. */
export function connectionBook() {
  const connections = new Map<Socket, Connection>();
  // A request that is given up loses its socket: noted on arrival.
  const unanswered = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let opened = 0;

  /** Closing would reset what the system already has. */
  async function takeWaiting(endMs: number) {
    for (let before = -1; before !== opened && performance.now() < endMs; ) {
      before = opened;
      await nextRound();
      await nextRound();
    }
  }

  /** Silent, with nothing in flight. */
  function endQuiet() {
    const busy = new Set(unanswered.values());
    const nowMs = performance.now();
    for (const [socket, seen] of connections) {
      if (busy.has(socket) || socket.bytesRead !== seen.bytesRead) {
        connections.set(socket, { bytesRead: socket.bytesRead, quietSinceMs: nowMs });
      } else if (nowMs - seen.quietSinceMs >= QUIET_MS) {
        socket.destroySoon();
      }
    }
  }

  return {
    opened(socket: Socket): void {
      opened++;
      connections.set(socket, { bytesRead: socket.bytesRead, quietSinceMs: performance.now() });
      socket.once("close", () => connections.delete(socket));
    },

    asked(request: IncomingMessage, response: ServerResponse): void {
      const { socket } = request;
      unanswered.set(response, socket);
      response.once("close", () => unanswered.delete(response));
      if (isDraining) response.setHeader("connection", "close");
      response.once("finish", () => {
        if (!request.complete) setTimeout(() => request.complete || socket.destroy(), REST_MS).unref();
      });
    },

    /**
     * Stops listening, answers open and late requests with `Connection: close`, ends idle connections, and
     * cuts the rest after `limitMs`.
     */
    async drain(limitMs: number, stopListening: () => void): Promise<void> {
      const endMs = performance.now() + limitMs;
      await takeWaiting(Math.min(endMs, performance.now() + TAKE_LIMIT_MS));
      stopListening();
      // Only now: a client told to close comes back by a new connection.
      isDraining = true;
      for (const response of unanswered.keys()) {
        if (!response.headersSent) response.setHeader("connection", "close");
      }
      while (connections.size > 0 && performance.now() < endMs) {
        endQuiet();
        await sleep(LOOK_EVERY_MS);
        // A timer fires before reads: a busy server would take unread data for silence.
        await nextRound();
      }
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
