import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

/** A connection that says nothing for so long is idle: what its other end sent at the same moment has arrived. */
const QUIET_MS = 500;
/** How long a body that nobody wants may go on after the answer, so that its sender gets to read that. */
const REST_MS = 1_000;
const LOOK_EVERY_MS = 25;
const TAKE_LIMIT_MS = 4_000;

type Connection = { bytesRead: number; quietSinceMs: number };

/** Keeps count of a server's connections, so that it can let go of them without losing a request. */
export function connectionBook() {
  const connections = new Map<Socket, Connection>();
  // Whoever gives a request up takes its socket from it, so that is noted when it comes.
  const unanswered = new Map<ServerResponse, Socket>();
  let isDraining = false;
  let opened = 0;

  /** Until the system holds no more connections for us: those that it has accepted would be reset by the closing. */
  async function takeWaiting(endMs: number) {
    for (let before = -1; before !== opened && performance.now() < endMs; ) {
      before = opened;
      await nextRound();
      await nextRound();
    }
  }

  /** Ends those that have nothing in flight and have been silent for a while. */
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
     * Stops listening, answers what is in flight, and what still comes on these connections, with
     * `Connection: close`; ends the idle ones; cuts what is left after `limitMs`.
     */
    async drain(limitMs: number, stopListening: () => void): Promise<void> {
      const endMs = performance.now() + limitMs;
      await takeWaiting(Math.min(endMs, performance.now() + TAKE_LIMIT_MS));
      stopListening();
      // Not before: whoever is told to close comes back by a new connection.
      isDraining = true;
      for (const response of unanswered.keys()) {
        if (!response.headersSent) response.setHeader("connection", "close");
      }
      while (connections.size > 0 && performance.now() < endMs) {
        endQuiet();
        await sleep(LOOK_EVERY_MS);
        // After a timer nothing has been read yet: a busy server would take what waits for silence.
        await nextRound();
      }
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
