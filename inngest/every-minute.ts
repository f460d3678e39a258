import { setTimeout as pause } from "node:timers/promises";
import { cron } from "inngest";
import { scheduleTimed } from "@/lib/automation-rules/schedule";
import { sweepAutomations } from "@/lib/automation-rules/work";
import { sweepPosts } from "@/lib/blog/publish";
import { sweepCampaigns } from "@/lib/campaigns/announce";
import { abandonCarts } from "@/lib/cart/abandon";
import { runnerStarted } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { isRemoteRunner } from "@/lib/jobs/runner";
import { RunnerError } from "@/lib/jobs/runner-fetch";
import { logError } from "@/lib/log/error-line";
import { releasePoints } from "@/lib/loyalty/release";
import { sweepMails } from "@/lib/mail/sweep";
import { expireManualOrders } from "@/lib/manual-orders/expire";
import { expireOrders } from "@/lib/orders/change/expire";
import { sweepPayments } from "@/lib/payments/sweep";
import { sweepImports } from "@/lib/product-imports/sweep";
import { settlePromotions } from "@/lib/products/settle-promotions";
import { sweepStockLimits } from "@/lib/products/settle-stock-limit";
import { tellKits } from "@/lib/products/tell-kits";
import { tellPromotions } from "@/lib/products/tell-promotions";
import { rollUpDays } from "@/lib/reports/days/roll-up";
import { writeDigests } from "@/lib/reports/digest/digest";
import { sweepWindows } from "@/lib/reports/windows/windows";
import { sweepLabels } from "@/lib/shipments/labels/work";
import { tellOfStock } from "@/lib/stock-alerts/tell";
import { sweepDeliveries } from "@/lib/webhooks/sweep";
import { watchSubscriptions } from "@/lib/webhooks/watch";

type Jobs = Record<string, () => Promise<unknown>>;

const ROUNDS_PER_MINUTE = 4;
/** Waits between attempts: while the runner restarts, a sweep must not lose a whole minute. */
const AGAIN_AFTER_MS = [2_000, 5_000, 10_000];

async function persist(sweep: () => Promise<unknown>): Promise<unknown> {
  for (const waitMs of AGAIN_AFTER_MS) {
    try {
      return await sweep();
    } catch (error) {
      // A refused key does not change within seconds, so a retry is useless.
      if (error instanceof RunnerError && error.failure === "refused") throw error;
      await pause(waitMs);
    }
  }
  return sweep();
}

const SWEEPS: Jobs = {
  deliveries: () => persist(sweepDeliveries),
  imports: () => persist(sweepImports),
  payments: () => persist(sweepPayments),
  carts: () => abandonCarts(),
  campaigns: () => persist(sweepCampaigns),
  automations: () => persist(sweepAutomations),
  labels: () => persist(sweepLabels),
  posts: () => sweepPosts(),
  promotions: async () => {
    await settlePromotions();
    await tellPromotions();
  },
  kits: () => tellKits(),
  stockLimits: () => persist(sweepStockLimits),
  reports: rollUpDays,
  reportWindows: () => persist(() => sweepWindows()),
};
const EACH_MINUTE: Jobs = {
  ...SWEEPS,
  mails: () => persist(sweepMails),
  orders: expireOrders,
  points: () => releasePoints(),
};
const EACH_FIVE_MINUTES: Jobs = {
  offers: expireManualOrders,
  subscriptions: () => watchSubscriptions(),
  stock: () => tellOfStock(),
  digests: () => writeDigests(),
  timedAutomations: () => scheduleTimed(),
};

async function runAll(jobs: Jobs): Promise<string[]> {
  const failed: string[] = [];
  const one = async ([job, work]: [string, () => Promise<unknown>]) => {
    try {
      await work();
    } catch (error) {
      failed.push(job);
      logError({ job }, error instanceof Error ? error.message : error);
    }
  };
  await Promise.all(Object.entries(jobs).map(one));
  return failed;
}

/** Throws if a job failed, so that the runner shows the run as failed. */
async function runOrFail(jobs: Jobs): Promise<void> {
  const failed = await runAll(jobs);
  if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
}

/** One run for all jobs, because a remote runner may charge per run. A local runner sweeps every 15 s. */
export const everyMinute = inngest.createFunction(
  { id: "every-minute", triggers: [cron("* * * * *"), runnerStarted], retries: 0 },
  async ({ step }) => {
    if (isRemoteRunner()) return runOrFail(EACH_MINUTE);
    await step.run("sweep-1", () => runAll(EACH_MINUTE));
    for (let round = 2; round <= ROUNDS_PER_MINUTE; round++) {
      await step.sleep(`wait-${round}`, "15s");
      await step.run(`sweep-${round}`, () => runAll(SWEEPS));
    }
  },
);

export const everyFiveMinutes = inngest.createFunction(
  { id: "every-five-minutes", triggers: [cron("*/5 * * * *")], retries: 0 },
  () => runOrFail(EACH_FIVE_MINUTES),
);
