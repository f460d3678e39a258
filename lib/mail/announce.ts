import { inngest } from "@/inngest/client";
import { mailDue } from "@/inngest/events";
import { isRunnerConfigured } from "@/lib/jobs/runner";

/** Tells the job runner of an e-mail that is due. Never waited for: what gets lost the sweep announces again. */
export function announceMail(storeId: string, emailId: string): void {
  if (!isRunnerConfigured()) return;
  inngest.send(mailDue.create({ storeId, emailId })).catch((error: Error) => {
    console.error(JSON.stringify({ job: "announce-mail", error: error.message }));
  });
}
