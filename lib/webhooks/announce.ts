import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { deliveryDue } from "@/lib/jobs/events";
import { isRunnerConfigured } from "@/lib/jobs/runner";
import { tellRunner } from "@/lib/jobs/tell-runner";

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

function toEvent({ storeId, subscriptionId, deliveryId, attempt, emission, dueAt }: Announcement) {
  return {
    ...deliveryDue.create({ storeId, subscriptionId, deliveryId, attempt }),
    id: `${deliveryId}.${attempt}.${emission}`,
    // A runner may cut a moment to its second, and an attempt that comes early is refused.
    ...(dueAt && { ts: Math.ceil(dueAt.getTime() / SECOND_MS) * SECOND_MS }),
  };
}

/**
 * What the runner did not take is not announced after all: the next sweep finds it at once, and not only after the
 * half minute in which a runner may be on its way to it.
 */
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

/** The same for the sweep, which waits for it. @throws Error where the runner did not take all of them */
export async function announceNow(announcements: readonly Announcement[]): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < announcements.length; from += PER_REQUEST) {
    const batch = announcements.slice(from, from + PER_REQUEST);
    // After one failure the others are only taken back: a runner that is away costs seconds for each batch.
    if (failures.length > 0) await takeBack(batch);
    else await send(batch).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
