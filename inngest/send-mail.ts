import { systemCtx } from "@/lib/ctx";
import { mailDue } from "@/lib/jobs/events";
import { inngest } from "@/lib/jobs/inngest";
import { deliverMail } from "@/lib/mail/deliver";
import { MAX_CONCURRENT_OF_STORE } from "@/lib/mail/schedule";

/** One attempt. Our table decides on the next, so the runner never retries. */
export const sendMail = inngest.createFunction(
  {
    id: "send-mail",
    triggers: [mailDue],
    retries: 0,
    concurrency: { limit: MAX_CONCURRENT_OF_STORE, key: "event.data.storeId" },
  },
  ({ event: { data } }) => deliverMail(systemCtx(data.storeId, "e-mails"), data.emailId),
);
