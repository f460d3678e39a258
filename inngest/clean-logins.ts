import { cron } from "inngest";
import { cleanLogins } from "@/lib/auth/clean";
import { inngest } from "@/lib/jobs/inngest";

/** Deletes what is left of log-ins that are long over, at night in Brazil. */
export const cleanOldLogins = inngest.createFunction(
  { id: "clean-logins", triggers: [cron("TZ=America/Sao_Paulo 47 3 * * *")], retries: 2 },
  () => cleanLogins(),
);
