import { Inngest } from "inngest";
import { runnerFetch } from "@/lib/jobs/runner-fetch";

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

/** Reads INNGEST_* itself. Events carry ids only: a runner keeps them. */
export const inngest = new Inngest({
  id: "lojista",
  fetch: runnerFetch,
  checkpointing: false,
  logger: { ...quiet, error: console.error },
  // It logs a stack per unsigned request, which anybody can send.
  internalLogger: quiet,
});
