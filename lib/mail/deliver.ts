import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { isPassing } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { logError } from "@/lib/log/error-line";
import { type Claim, claimMail } from "@/lib/mail/claim";
import { failureOf, type MailFailure } from "@/lib/mail/failure";
import { postMail } from "@/lib/mail/post";
import { nextGapMs } from "@/lib/mail/schedule";
import { mailServer } from "@/lib/mail/server";

/** The same waits as in `lib/webhooks/deliver`. */
const RECORD_WAITS_MS = [500, 1_500, 4_000];

let isReported = false;

/** Writes one log line per outage. */
function report(failure: MailFailure | null): void {
  const wasReported = isReported;
  isReported = failure?.isOutage === true;
  if (!failure || !isReported || wasReported) return;
  logError({ job: "send-mail" }, failure.reason);
}

/** `nextMs`: milliseconds from now to the next attempt. */
type Outcome =
  | { status: "enviado" | "retido" }
  | { status: "falhou"; failure: MailFailure }
  | { status: "pendente"; failure: MailFailure; nextMs: number };

/** Deletes the link of an e-mail that left. */
const RECORD = `
  UPDATE emails SET
    status = $4::"EmailStatus", "leaseAte" = NULL, erro = $5,
    "proximaTentativaEm" = coalesce($7::timestamptz, now()) + $6::int * interval '1 ms',
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN coalesce($7::timestamptz, now()) ELSE "enviadoEm" END,
    "linkCifrado" = CASE WHEN $4 = 'enviado' THEN NULL ELSE "linkCifrado" END
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando' AND "leaseAte" = $3::timestamptz
  RETURNING 1`;

/** @param at the current time, for tests @returns false when another process took the e-mail */
async function recordMail(
  ctx: Ctx,
  { id, leaseAte }: Claim,
  outcome: Outcome,
  at: Date | null,
): Promise<boolean> {
  const erro = "failure" in outcome ? outcome.failure.reason : null;
  const nextMs = outcome.status === "pendente" ? outcome.nextMs : null;
  const recorded = await sql(ctx, "record-mail", RECORD, [id, leaseAte, outcome.status, erro, nextMs, at]);
  return recorded.length > 0;
}

async function attemptOf(claim: Claim): Promise<Outcome> {
  const server = mailServer();
  if (!server) return { status: "retido" };
  try {
    await postMail(claim, server);
    report(null);
    return { status: "enviado" };
  } catch (error) {
    const failure = failureOf(error);
    report(failure);
    const nextMs = failure.isFinal ? null : nextGapMs(claim.attempt);
    return nextMs === null ? { status: "falhou", failure } : { status: "pendente", failure, nextMs };
  }
}

/** The e-mail has left, so the record must be written: retry until the database answers. */
async function recordPatiently(ctx: Ctx, claim: Claim, outcome: Outcome, at: Date | null) {
  for (const waitMs of RECORD_WAITS_MS) {
    try {
      return await recordMail(ctx, claim, outcome, at);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(waitMs);
    }
  }
  return recordMail(ctx, claim, outcome, at);
}

/**
 * If the process dies before the record, the e-mail is sent again after the claim, with the same Message-ID.
 * @param at the current time, for tests
 * @returns the status, or null when there was nothing to do
 */
export async function deliverMail(ctx: Ctx, emailId: string, at: Date | null = null) {
  const claim = await claimMail(ctx, emailId, at);
  if (!claim) return null;
  const outcome = await attemptOf(claim);
  const isRecorded = await recordPatiently(ctx, claim, outcome, at);
  return isRecorded ? outcome.status : null;
}
