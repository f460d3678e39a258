import { Inngest } from "inngest";
import { runnerFetch } from "@/lib/jobs/runner-fetch";

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

/**
 * The job runner's client. It reads the INNGEST_* variables itself: those that the operator gave, or those
 * that the start script made for the embedded executor. Events carry ids only, since a runner keeps them.
 */
export const inngest = new Inngest({
  id: "lojista",
  fetch: runnerFetch,
  checkpointing: false,
  logger: { ...quiet, error: console.error },
  // It writes a stack for each unsigned request, and anybody can send those.
  internalLogger: quiet,
});
