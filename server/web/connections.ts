import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

/** After this silence we assume that everything the client sent has arrived. */
const QUIET_MS = 500;
/** How long a client may still send a body that nobody reads. In this time the client can read the answer. */
const REST_MS = 1_000;
const LOOK_EVERY_MS = 25;
const TAKE_LIMIT_MS = 4_000;

type Connection = { bytesRead: number; quietSinceMs: number };

/** Tracks connections, so that none is closed while a request is in flight. */
export function connectionBook() {
  const connections = new Map<Socket, Connection>();
  // An abandoned request loses its socket, so we note the socket on arrival.
  const unanswered = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let opened = 0;

  /** Accepts the connections that the system already holds. Closing the listener would reset them. */
  async function takeWaiting(endMs: number) {
    for (let before = -1; before !== opened && performance.now() < endMs; ) {
      before = opened;
      await nextRound();
      await nextRound();
    }
  }

  /** Closes connections that are silent and have no request in flight. */
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
      // Set only now: a client that gets `Connection: close` opens a new connection.
      isDraining = true;
      for (const response of unanswered.keys()) {
        if (!response.headersSent) response.setHeader("connection", "close");
      }
      while (connections.size > 0 && performance.now() < endMs) {
        endQuiet();
        await sleep(LOOK_EVERY_MS);
        // Timers run before reads. Without this round, a busy server would take unread data for silence.
        await nextRound();
      }
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
