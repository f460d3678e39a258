import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { deliveryDue } from "@/lib/jobs/events";
import { isRunnerConfigured } from "@/lib/jobs/runner";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** `emission` distinguishes a new announcement from a repeated one. */
export type Announcement = {
  storeId: string;
  subscriptionId: string;
  deliveryId: string;
  attempt: number;
  emission: number;
  /** Absent: due at once. */
  dueAt?: Date;
};

const PER_REQUEST = 400;
const MAX_WAITING = 20_000;
const SECOND_MS = 1_000;

let waiting: Announcement[] = [];
let isSending = false;

function toEvent({ storeId, subscriptionId, deliveryId, attempt, emission, dueAt }: Announcement) {
  return {
    ...deliveryDue.create({ storeId, subscriptionId, deliveryId, attempt }),
    id: `${deliveryId}.${attempt}.${emission}`,
    // Rounded up: a runner may cut the time to the second, and an attempt before its time is refused.
    ...(dueAt && { ts: Math.ceil(dueAt.getTime() / SECOND_MS) * SECOND_MS }),
  };
}

/** Marks deliveries that the runner refused as not announced, so that the next sweep finds them at once. */
const TAKE_BACK = `
  UPDATE webhook_deliveries d SET "anunciadaEm" = NULL
    FROM unnest($1::uuid[], $2::int[]) AS lost (id, emissao)
   WHERE d.id = lost.id AND d.emissoes = lost.emissao AND d.status IN ('pending', 'retrying')`;

async function takeBack(batch: Announcement[]): Promise<void> {
  const values = [batch.map(({ deliveryId }) => deliveryId), batch.map(({ emission }) => emission)];
  await crossStoreSql("take-back-announcements", TAKE_BACK, values).catch(() => {});
}

async function send(batch: Announcement[]): Promise<void> {
  try {
    await tellRunner(batch.map(toEvent));
  } catch (error) {
    await takeBack(batch);
    throw error;
  }
}

async function sendWaiting() {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, PER_REQUEST);
    waiting = waiting.slice(PER_REQUEST);
    await send(batch).catch(() => {});
  }
  isSending = false;
}

/**
 * Returns at once and never throws: the sweep repeats lost announcements. Announcements that arrive during a
 * call to the runner are sent together in the next call.
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

/** @throws Error if the runner did not accept every announcement */
export async function announceNow(announcements: readonly Announcement[]): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < announcements.length; from += PER_REQUEST) {
    const batch = announcements.slice(from, from + PER_REQUEST);
    // After one failure the remaining batches are not sent: an unreachable runner costs seconds per batch.
    if (failures.length > 0) await takeBack(batch);
    else await send(batch).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
