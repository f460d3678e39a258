import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { cleanLogins } from "@/lib/auth/clean";

/** Deletes what is left of log-ins that are long over, at night in Brazil. */
export const cleanOldLogins = inngest.createFunction(
  { id: "clean-logins", triggers: [cron("TZ=America/Sao_Paulo 47 3 * * *")], retries: 2 },
  () => cleanLogins(),
);
