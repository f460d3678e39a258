import { importDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { announceImports } from "@/lib/product-imports/announce";
import { runImport } from "@/lib/product-imports/run";

const AT_ONCE = 2;

/** Some seconds, then it queues again; its row holds the position. */
export const importProducts = inngest.createFunction(
  { id: "import-products", triggers: [importDue], retries: 0, concurrency: { limit: AT_ONCE } },
  async ({ event: { data } }) => {
    const state = await runImport(data.storeId, data.importId);
    // The sweep repeats a failed announcement within a minute.
    if (state === "more") await announceImports([data]).catch(() => {});
    return state;
  },
);
