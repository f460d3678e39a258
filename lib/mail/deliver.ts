import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "@/lib/ctx";
import { isPassing } from "@/lib/db/errors";
import { logError } from "@/lib/log/error-line";
import { type Claim, claimMail } from "@/lib/mail/claim";
import { failureOf, type MailFailure } from "@/lib/mail/failure";
import { postMail } from "@/lib/mail/post";
import { type Outcome, recordMail } from "@/lib/mail/record";
import { nextGapMs } from "@/lib/mail/schedule";
import { mailServer } from "@/lib/mail/server";

/** While Postgres restarts; together well below what a claim holds beyond the longest attempt. */
const RECORD_WAITS_MS = [500, 1_500, 4_000];

let isReported = false;

/** One line for an outage, however many e-mails it holds up. */
function report(failure: MailFailure | null): void {
  const wasReported = isReported;
  isReported = failure?.isOutage === true;
  if (!failure || !isReported || wasReported) return;
  logError({ job: "send-mail" }, failure.reason);
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

/** The server has it, so it is worth waiting for a database that is on its way back. */
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
 * One attempt at an e-mail of the outbox: takes it, hands it to the mail server, and writes down what became
 * of it. A run for an e-mail that is not there to be sent does nothing. If the process dies between the
 * server's answer and the record, it leaves once more after the claim has run out, with the same Message-ID.
 *
 * @param at a moment for tests; otherwise now
 * @returns the e-mail's status, or null when there was nothing to do
 */
export async function deliverMail(ctx: Ctx, emailId: string, at: Date | null = null) {
  const claim = await claimMail(ctx, emailId, at);
  if (!claim) return null;
  const outcome = await attemptOf(claim);
  const isRecorded = await recordPatiently(ctx, claim, outcome, at);
  return isRecorded ? outcome.status : null;
}
