import { setTimeout as sleep } from "node:timers/promises";

const STEP_MS = 400;

/** Answers at the next step of 400 ms, so that the duration does not reveal whether an account exists. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    await sleep(STEP_MS - ((performance.now() - startedAtMs) % STEP_MS));
  }
}
