import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./say";

export type Running = { exited: Promise<void>; stop(): Promise<void> };

const HEALTHY_MS = 10_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 15_000;

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Restarts a process that ended, the first time after a shorter wait, until the signal stops it. Then it
 * settles.
 * @param first null when the first start failed
 */
export async function supervise(
  name: string,
  first: Running | null,
  start: () => Promise<Running>,
  signal: AbortSignal,
): Promise<void> {
  let running = first;
  let failures = 0;
  let startedAt = Date.now();
  const over = aborted(signal);
  for (;;) {
    if (running) await Promise.race([running.exited, over]);
    if (signal.aborted) return running?.stop();
    failures = running && Date.now() - startedAt > HEALTHY_MS ? 1 : failures + 1;
    if (running) say.warn(`${name} parou inesperadamente; reiniciando…`);
    const waitMs = Math.min(FIRST_WAIT_MS * 4 ** (failures - 1), LONGEST_WAIT_MS);
    await Promise.race([sleep(waitMs, undefined, { ref: false }), over]);
    if (signal.aborted) return;
    startedAt = Date.now();
    running = await start().catch((error: Error) => {
      if (!signal.aborted) say.fail(error.message);
      return null;
    });
    if (running) say.done(`${name} de volta`);
  }
}
