import { createHash, randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** `isOurs`: we hold the lock until `release` or until this process dies. */
export type Lock = { isOurs: true; release(): void } | { isOurs: false; pid: number };

/**
 * `unclear`: the socket was just closing. `pid` 0: the holder does not answer, because it is frozen or
 * belongs to another user.
 */
type Claim = { socket: string; pid: number; state: "holds" | "asks" | "unclear" };

function listen(socket: string, answer: () => string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((client) => client.on("error", () => {}).end(answer()));
    server.once("error", reject);
    server.listen(socket, () => resolve(server));
    server.unref();
  });
}

/** @returns null when the process of the socket is dead */
function claimAt(socket: string): Promise<Claim | null> {
  return new Promise((resolve) => {
    let answer = "";
    const client = connect(socket);
    const say = (pid: number, state: Claim["state"]) => resolve({ socket, pid, state });
    client.setTimeout(1000, () => {
      say(0, "holds");
      client.destroy();
    });
    client.on("data", (chunk) => {
      answer += chunk;
    });
    client.on("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED" || code === "ENOENT") resolve(null);
      else if (code === "EACCES") say(0, "holds");
    });
    client.on("close", () => {
      const [pid, state] = answer.split(" ");
      if (state === "holds" || state === "asks") say(Number(pid), state);
      else say(0, "unclear");
    });
  });
}

async function otherClaims(prefix: string, own: string): Promise<Claim[]> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  const sockets = names.map((name) => path.join(tmpdir(), name)).filter((socket) => socket !== own);
  const claims = await Promise.all(
    sockets.map(async (socket) => {
      const claim = await claimAt(socket);
      if (!claim) rmSync(socket, { force: true });
      return claim;
    }),
  );
  return claims.filter((claim) => claim !== null);
}

/**
 * A lock for the whole machine. A socket dies with its process; a pid file would outlive it. Each claim has a
 * socket with a name that is never used again, so removing a dead socket never removes a living one.
 */
export async function tryLock(name: string): Promise<Lock> {
  const prefix = `lojista-${createHash("sha256").update(name).digest("hex").slice(0, 16)}-`;
  const own = path.join(tmpdir(), `${prefix}${randomBytes(6).toString("hex")}.sock`);
  let isOurs = false;
  const server = await listen(own, () => `${process.pid} ${isOurs ? "holds" : "asks"}`);
  for (;;) {
    const claims = await otherClaims(prefix, own);
    // When several processes ask at the same time, the first socket name in the alphabet wins.
    const ahead = claims.find(({ socket, state }) => state === "holds" || (state === "asks" && socket < own));
    if (ahead) {
      server.close();
      return { isOurs: false, pid: ahead.pid };
    }
    isOurs = claims.length === 0;
    if (isOurs) return { isOurs, release: () => server.close() };
    await sleep(20);
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
