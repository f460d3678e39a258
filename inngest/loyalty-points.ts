import { cron } from "inngest";
import { inngest } from "@/lib/jobs/inngest";
import { checkPoints } from "@/lib/loyalty/check";
import { expirePoints } from "@/lib/loyalty/expire";

/** Every hour, since the days of the stores' time zones end at any hour; two minutes past, so that it is over. */
export const expireLoyaltyPoints = inngest.createFunction(
  { id: "expire-loyalty-points", triggers: [cron("2 * * * *")], retries: 2 },
  () => expirePoints(),
);

/** Compares every balance with its ledger, at night in Brazil. */
export const checkLoyaltyPoints = inngest.createFunction(
  { id: "check-loyalty-points", triggers: [cron("TZ=America/Sao_Paulo 43 3 * * *")], retries: 2 },
  () => checkPoints(),
);
