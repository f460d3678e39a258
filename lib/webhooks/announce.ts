import { inngest } from "@/inngest/client";
import { deliveryDue } from "@/inngest/events";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { isRunnerConfigured } from "@/lib/jobs/runner";

/** An attempt that the job runner shall make. `emission` tells a new announcement from a repeated one. */
export type Announcement = {
  storeId: string;
  subscriptionId: string;
  deliveryId: string;
  attempt: number;
  emission: number;
  /** When; without it at once. */
  dueAt?: Date;
};

const PER_REQUEST = 400;
const MAX_WAITING = 20_000;
const SECOND_MS = 1_000;

let waiting: Announcement[] = [];
let isSending = false;
let isReported = false;

function toEvent({ storeId, subscriptionId, deliveryId, attempt, emission, dueAt }: Announcement) {
  return {
    ...deliveryDue.create({ storeId, subscriptionId, deliveryId, attempt }),
    id: `${deliveryId}.${attempt}.${emission}`,
    // A runner may cut a moment to its second, and an attempt that comes early is refused.
    ...(dueAt && { ts: Math.ceil(dueAt.getTime() / SECOND_MS) * SECOND_MS }),
  };
}

/** One line for an outage, however many announcements it costs. */
function report(error: unknown) {
  if (isReported) return;
  isReported = true;
  const { message } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ job: "announce", error: message }));
}

async function sendWaiting() {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, PER_REQUEST);
    waiting = waiting.slice(PER_REQUEST);
    try {
      await inngest.send(batch.map(toEvent));
      isReported = false;
    } catch (error) {
      report(error);
    }
  }
  isSending = false;
}

/**
 * Tells the job runner of attempts that are due. Never waited for and never an error: what gets lost here is
 * announced again by the sweep. What comes while one call is under way goes together in the next.
 */
export function announce(announcements: readonly Announcement[]): void {
  assertOutsideTransaction("the job runner");
  if (!isRunnerConfigured()) return;
  const room = MAX_WAITING - waiting.length;
  waiting.push(...announcements.slice(0, room));
  if (isSending || waiting.length === 0) return;
  isSending = true;
  setImmediate(sendWaiting);
}
