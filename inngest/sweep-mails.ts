import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { runnerStarted } from "@/inngest/events";
import { cleanMails } from "@/lib/mail/clean";
import { sweepMails } from "@/lib/mail/sweep";

/** Every minute announces what is due, and what a dead process had taken. */
export const sweepOutbox = inngest.createFunction(
  { id: "sweep-mails", triggers: [cron("* * * * *"), runnerStarted], retries: 0 },
  () => sweepMails(),
);

/** Deletes e-mails after their 90 days, at night in Brazil. */
export const cleanOutbox = inngest.createFunction(
  { id: "clean-mails", triggers: [cron("TZ=America/Sao_Paulo 37 3 * * *")], retries: 2 },
  () => cleanMails(),
);
