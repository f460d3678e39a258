import { setTimeout as sleep } from "node:timers/promises";

const STEP_MS = 400;

/** Ends at a step of 400 ms: the duration must not tell whether an account exists. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    await sleep(STEP_MS - ((performance.now() - startedAtMs) % STEP_MS));
  }
}
