import { Inngest } from "inngest";
import { runnerFetch } from "@/lib/jobs/runner-fetch";

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };

/** The SDK itself reads INNGEST_* settings. Events carry only ids, because a runner stores events. */
export const inngest = new Inngest({
  id: "lojista",
  fetch: runnerFetch,
  checkpointing: false,
  logger: { ...quiet, error: console.error },
  // The SDK would log a stack for each unsigned request, and anybody can send such requests.
  internalLogger: quiet,
});
