import { systemCtx } from "@/lib/ctx";
import { mailDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { deliverMail } from "@/lib/mail/deliver";
import { MAX_CONCURRENT_OF_STORE } from "@/lib/mail/schedule";

/** One attempt at one e-mail. When there is another is decided in our table, so the runner repeats nothing. */
export const sendMail = inngest.createFunction(
  {
    id: "send-mail",
    triggers: [mailDue],
    retries: 0,
    concurrency: { limit: MAX_CONCURRENT_OF_STORE, key: "event.data.storeId" },
  },
  ({ event: { data } }) => deliverMail(systemCtx(data.storeId, "e-mails"), data.emailId),
);
