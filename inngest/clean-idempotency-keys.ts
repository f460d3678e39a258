import { cron } from "inngest";
import { cleanKeys } from "@/lib/idempotency/clean";
import { inngest } from "@/lib/jobs/inngest";

/** Deletes idempotency keys after their 7 days, at night in Brazil. */
export const cleanIdempotencyKeys = inngest.createFunction(
  { id: "clean-idempotency-keys", triggers: [cron("TZ=America/Sao_Paulo 27 3 * * *")], retries: 2 },
  () => cleanKeys(),
);
