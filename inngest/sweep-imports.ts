import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { runnerStarted } from "@/inngest/events";
import { logError } from "@/lib/log/error-line";
import { removeOldFiles, sweepImports } from "@/lib/product-imports/sweep";

const ROUNDS_PER_MINUTE = 4;

/** A round that fails (a database that is away) must not cost the rounds after it. */
const sweepOrReport = () =>
  sweepImports().catch((error: Error) => {
    logError({ job: "sweep-product-imports" }, error.message);
    return null;
  });

/** Every 15 s finds imports that nobody works on. */
export const sweepProductImports = inngest.createFunction(
  { id: "sweep-product-imports", triggers: [cron("* * * * *"), runnerStarted], retries: 0 },
  async ({ step }) => {
    for (let round = 1; round <= ROUNDS_PER_MINUTE; round++) {
      await step.run(`sweep-${round}`, sweepOrReport);
      if (round < ROUNDS_PER_MINUTE) await step.sleep(`wait-${round}`, "15s");
    }
  },
);

/** Removes the files of old imports, at night in Brazil. */
export const cleanProductImports = inngest.createFunction(
  { id: "clean-product-imports", triggers: [cron("TZ=America/Sao_Paulo 41 3 * * *")], retries: 2 },
  () => removeOldFiles(),
);
