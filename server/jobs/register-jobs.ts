import { setTimeout as sleep } from "node:timers/promises";
import { signatureOf } from "../../inngest/embedded/signature";
import { say } from "../start/say";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A runner may lose the registration silently. Repeating it costs nothing. */
const AGAIN_MS = 10 * 60_000;
const LIMIT_MS = 30_000;

const bareKey = (signingKey: string) => signingKey.replace(/^signkey-\w+-/, "");

/** @returns why the registration failed, or null */
async function registerOnce(origin: string, signingKey: string): Promise<string | null> {
  try {
    const response = await fetch(`${origin}/api/inngest`, {
      method: "PUT",
      headers: { "x-inngest-signature": signatureOf("", bareKey(signingKey)) },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (response.ok) return null;
    const { error } = (await response.json().catch(() => ({}))) as { error?: string };
    return error ?? `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Registers our functions with the operator's runner: retries until it succeeds, then repeats it every ten
 * minutes. Reports each failure and each recovery once.
 * @param origin at which this process reaches the application
 */
export async function keepRegistered(origin: string, signingKey: string, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  let isTold = false;
  while (!signal.aborted) {
    const problem = await registerOnce(origin, signingKey);
    if (problem === null) {
      if (isTold) say.done("As tarefas estão registradas no Inngest");
      isTold = false;
      waitMs = FIRST_WAIT_MS;
    } else {
      if (!isTold) say.warn(`As tarefas não foram registradas no Inngest, e esperam: ${problem}`);
      isTold = true;
    }
    await sleep(problem === null ? AGAIN_MS : waitMs, undefined, { signal, ref: false }).catch(() => {});
    if (problem !== null) waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
