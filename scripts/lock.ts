import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Ours until `release` or our death. */
export type Lock = { isOurs: true; release(): void } | { isOurs: false; pid: number };

// A socket dies with its process; a pid file outlives it.
function socketPath(name: string): string {
  const key = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return path.join(tmpdir(), `lojista-${key}.sock`);
}

function listen(socket: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.end(String(process.pid)));
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(socket, () => resolve(server));
    server.unref();
  });
}

/** 0 for another user's process, which does not say; undefined for nobody. */
function holder(socket: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answer = "";
    const client = connect(socket);
    client.setTimeout(1000, () => client.destroy());
    client.on("data", (chunk) => {
      answer += chunk;
    });
    client.on("error", ({ code }: NodeJS.ErrnoException) => {
      const isDead = code === "ECONNREFUSED" || code === "ENOENT";
      resolve(isDead ? undefined : 0);
    });
    client.on("close", () => resolve(Number(answer)));
  });
}

/** Machine-wide; fails while another process holds it. */
export async function tryLock(name: string): Promise<Lock> {
  const socket = socketPath(name);
  for (;;) {
    const server = await listen(socket);
    if (server) {
      // Two may have found the same dead socket: the last to listen keeps it.
      await sleep(50);
      if ((await holder(socket)) === process.pid) return { isOurs: true, release: () => server.close() };
      server.close();
    }
    const pid = await holder(socket);
    if (pid !== undefined) return { isOurs: false, pid };
    try {
      unlinkSync(socket);
    } catch {
      // Another process removed it first.
    }
  }
}

export async function withLock<T>(name: string, onWait: (pid: number) => void, work: () => Promise<T>) {
  let isWaiting = false;
  for (;;) {
    const lock = await tryLock(name);
    if (lock.isOurs) return work().finally(() => lock.release());
    if (!isWaiting) onWait(lock.pid);
    isWaiting = true;
    await sleep(250);
  }
}
