import { cron } from "inngest";
import { inngest } from "@/lib/jobs/inngest";
import { removeOldFiles } from "@/lib/product-imports/sweep";

/** Removes the files of old imports, at night in Brazil. */
export const cleanProductImports = inngest.createFunction(
  { id: "clean-product-imports", triggers: [cron("TZ=America/Sao_Paulo 41 3 * * *")], retries: 2 },
  () => removeOldFiles(),
);
