import { importDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { announceImports } from "@/lib/product-imports/announce";
import { runImport } from "@/lib/product-imports/run";

const AT_ONCE = 2;

/** Some seconds of an import; then it goes behind the others that wait. Where it is stands in its row. */
export const importProducts = inngest.createFunction(
  { id: "import-products", triggers: [importDue], retries: 0, concurrency: { limit: AT_ONCE } },
  async ({ event: { data } }) => {
    const state = await runImport(data.storeId, data.importId);
    // Where it is not told the sweep says it, in a minute at most.
    if (state === "more") await announceImports([data]).catch(() => {});
    return state;
  },
);
