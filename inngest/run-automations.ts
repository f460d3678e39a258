import { workAndAnnounce } from "@/lib/automation-rules/work";
import { automationsDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";

/** Some seconds, then it queues again. Our table decides on the next attempt, so the runner never retries. */
export const runAutomations = inngest.createFunction(
  {
    id: "run-automations",
    triggers: [automationsDue],
    retries: 0,
    concurrency: { limit: 1, key: "event.data.storeId" },
  },
  ({ event: { data } }) => workAndAnnounce(data.storeId),
);
