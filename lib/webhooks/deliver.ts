import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { isPassing } from "@/lib/db/errors";
import { type OutboundAnswer, postGuarded } from "@/lib/outbound/post";
import { announce } from "@/lib/webhooks/announce";
import { type Claim, claimAttempt } from "@/lib/webhooks/claim";
import { disableSubscription } from "@/lib/webhooks/disable";
import { messageBody, messageId } from "@/lib/webhooks/message";
import { type Outcome, recordAttempt } from "@/lib/webhooks/record";
import { nextGapMs, retryAfterMs } from "@/lib/webhooks/schedule";
import { signatureOf } from "@/lib/webhooks/sign";

const USER_AGENT = "Lojista-Webhooks/1";
const GONE = 410;
/** A longer wait is announced by the sweep. */
const ANNOUNCED_AHEAD_MS = 60_000;
/**
 * Long enough for a restart of Postgres; the sum must fit between the longest attempt and the lease's end.
 */
const RECORD_WAITS_MS = [500, 1_500, 4_000];

export function messageHeaders(
  { event, secrets }: Pick<Claim, "event" | "secrets">,
  body: string,
  now: number,
) {
  const id = messageId(event.id);
  const timestampSeconds = Math.floor(now / 1000);
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": signatureOf({ id, timestampSeconds, body }, secrets),
  };
}

function outcomeOf({ attempt, isTest }: Claim, answer: OutboundAnswer, now: number): Outcome {
  const { statusCode, error } = answer;
  if (error === null && statusCode !== null && statusCode >= 200 && statusCode < 300)
    return { status: "success" };
  if (statusCode === GONE && error === null) return { status: "canceled" };
  // A person watches a test delivery, so it is not retried.
  const nextMs = isTest ? null : nextGapMs(attempt, retryAfterMs(answer.retryAfter, now));
  if (nextMs === null) return { status: "failed" };
  return { status: "retrying", nextMs, isAnnounced: nextMs <= ANNOUNCED_AHEAD_MS };
}

/** The receiver has answered, so we wait for the database to record the answer. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const waitMs of RECORD_WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(waitMs);
    }
  }
  return work();
}

/**
 * @param at replaces the current time in tests
 * @returns the status, or null if there was nothing to do
 */
export async function deliver(
  ctx: Ctx,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
  at: Date | null = null,
): Promise<Outcome["status"] | null> {
  const claim = await claimAttempt(ctx, deliveryId, attempt, at);
  if (!claim) return null;
  const now = at?.getTime() ?? Date.now();
  const body = messageBody(claim.event);
  const answer = await postGuarded(claim.url, { headers: messageHeaders(claim, body, now), body });
  const outcome = outcomeOf(claim, answer, now);
  const recorded = await patiently(() => recordAttempt(ctx, claim, answer, outcome, at));
  if (!recorded) return null;
  if (outcome.status === "canceled")
    await patiently(() => disableSubscription(ctx, claim.subscriptionId, "410", claim.url));
  if (outcome.status === "retrying" && outcome.isAnnounced && recorded.dueAt) {
    const { storeId } = ctx;
    const { subscriptionId } = claim;
    const { emission, dueAt } = recorded;
    announce([{ storeId, subscriptionId, deliveryId, attempt: attempt + 1, emission, dueAt }]);
  }
  return outcome.status;
}
