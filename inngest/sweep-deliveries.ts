import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { runnerStarted } from "@/inngest/events";
import { logError } from "@/lib/log/error-line";
import { sweepDeliveries } from "@/lib/webhooks/sweep";

const ROUNDS_PER_MINUTE = 4;

/** A round that fails (a database that is away) must not cost the rounds after it. */
const sweepOrReport = () =>
  sweepDeliveries().catch((error: Error) => {
    logError({ job: "sweep-webhooks" }, error.message);
    return null;
  });

/** Every 15 s announces what is due and nobody took, and what a dead process had taken. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", triggers: [cron("* * * * *"), runnerStarted], retries: 0 },
  async ({ step }) => {
    for (let round = 1; round <= ROUNDS_PER_MINUTE; round++) {
      await step.run(`sweep-${round}`, sweepOrReport);
      if (round < ROUNDS_PER_MINUTE) await step.sleep(`wait-${round}`, "15s");
    }
  },
);
