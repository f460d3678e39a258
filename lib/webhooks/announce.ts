import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { deliveryDue } from "@/lib/jobs/events";
import { isRunnerConfigured } from "@/lib/jobs/runner";
import { tellRunner } from "@/lib/jobs/tell-runner";

/** `emission` tells a new announcement from a repeated one. */
export type Announcement = {
  storeId: string;
  subscriptionId: string;
  deliveryId: string;
  attempt: number;
  emission: number;
  /** Absent: at once. */
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
    // Rounded up: a runner may cut it to the second, and an early attempt is refused.
    ...(dueAt && { ts: Math.ceil(dueAt.getTime() / SECOND_MS) * SECOND_MS }),
  };
}

/** The next sweep finds at once what the runner did not take. */
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
 * Not awaited, never throws: the sweep repeats what gets lost. Announcements during a call go together in the
 * next.
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

/** @throws Error when the runner did not take all */
export async function announceNow(announcements: readonly Announcement[]): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < announcements.length; from += PER_REQUEST) {
    const batch = announcements.slice(from, from + PER_REQUEST);
    // After one failure no more: an absent runner costs seconds per batch.
    if (failures.length > 0) await takeBack(batch);
    else await send(batch).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
