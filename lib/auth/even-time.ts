import { setTimeout as sleep } from "node:timers/promises";

const STEP_MS = 400;

/**
 * Does the work, and is done at the next full step of 400 ms since it began: how long it took tells nothing of
 * what was done, for example whether an account was there.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    await sleep(STEP_MS - ((performance.now() - startedAtMs) % STEP_MS));
  }
}
