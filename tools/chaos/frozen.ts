import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "../throwaway-shop";

/** The promised limit. MARGIN_MS is extra time for a busy machine. */
const ANSWER_LIMIT_MS = 5_000;
const BACK_LIMIT_MS = 2_000;
const MARGIN_MS = 2_000;

const ADDRESSES = ["/loja", "/admin/pedidos", "/products?limit=1", "/readyz"];

export type Frozen = {
  asked: number;
  slowestMs: number;
  /** Longest time from the end of a freeze until `/readyz` answered 200. */
  backMs: number;
  /** The outage counts from this time on. */
  thawedAt: number;
  isFrozen: boolean;
  problems: string[];
};

export const newFrozen = (): Frozen => ({
  asked: 0,
  slowestMs: 0,
  backMs: 0,
  thawedAt: 0,
  isFrozen: false,
  problems: [],
});

async function ask(frozen: Frozen, { base }: Shop, cookie: string, address: string): Promise<void> {
  const since = performance.now();
  const headers = { cookie, ...(/^\/(loja|admin)/.test(address) && { accept: "text/html" }) };
  const signal = AbortSignal.timeout(4 * ANSWER_LIMIT_MS);
  const answer = await fetch(base + address, { headers, signal, redirect: "manual" }).catch((error) => error);
  // The connection failed because the server starts again.
  if (answer instanceof Error && answer.name !== "TimeoutError") return;
  const ms = performance.now() - since;
  frozen.asked++;
  frozen.slowestMs = Math.max(frozen.slowestMs, ms);
  if (ms > ANSWER_LIMIT_MS + MARGIN_MS)
    frozen.problems.push(`${address} took ${(ms / 1000).toFixed(1)} s while the database was frozen`);
  if (!(answer instanceof Response) || !frozen.isFrozen) return;
  if (answer.status !== 503 || !answer.headers.get("retry-after"))
    frozen.problems.push(`${address} answered ${answer.status} while the database was frozen`);
}

export const askWhileFrozen = (frozen: Frozen, shop: Shop, cookie: string): Promise<unknown> =>
  Promise.all(ADDRESSES.map((address) => ask(frozen, shop, cookie, address)));

/** Waits from the end of the freeze until the server is ready, if the server runs. */
export async function untilBack(frozen: Frozen, { base }: Shop): Promise<void> {
  const since = performance.now();
  for (;;) {
    const answer = await fetch(`${base}/readyz`).catch(() => null);
    const ms = performance.now() - since;
    if (answer?.ok || !answer) {
      frozen.backMs = Math.max(frozen.backMs, ms);
      return;
    }
    if (ms > BACK_LIMIT_MS + MARGIN_MS) {
      frozen.problems.push(`not ready ${(ms / 1000).toFixed(1)} s after the database was frozen`);
      return;
    }
    await sleep(50);
  }
}
