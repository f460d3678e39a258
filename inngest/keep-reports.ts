import { reportsDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { keepWindows } from "@/lib/reports/windows";

/** One at a time: it counts whole stores. The sweep repeats what gets lost. */
export const keepReports = inngest.createFunction(
  { id: "keep-reports", triggers: [reportsDue], retries: 0, concurrency: { limit: 1 } },
  ({ event: { data } }) => keepWindows(data.storeId),
);
