import { cron } from "inngest";
import { inngest } from "@/lib/jobs/inngest";
import { cleanMails } from "@/lib/mail/clean";

/** Deletes e-mails after their 90 days, at night in Brazil. */
export const cleanOutbox = inngest.createFunction(
  { id: "clean-mails", triggers: [cron("TZ=America/Sao_Paulo 37 3 * * *")], retries: 2 },
  () => cleanMails(),
);
