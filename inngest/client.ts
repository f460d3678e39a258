import { Inngest } from "inngest";

const SEND_LIMIT_MS = 1_000;

/** The SDK waits for ever where a server accepts and never answers. */
const boundedFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(SEND_LIMIT_MS) });

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

/**
 * The job runner's client. It reads the INNGEST_* variables itself: those that the operator gave, or those
 * that the start script made for the embedded executor. Events carry ids only, since a runner keeps them.
 */
export const inngest = new Inngest({
  id: "lojista",
  fetch: boundedFetch,
  checkpointing: false,
  logger: { ...quiet, error: console.error },
  // It writes a stack for each unsigned request, and anybody can send those.
  internalLogger: quiet,
});
