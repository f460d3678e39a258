import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Claim } from "@/lib/mail/claim";
import type { MailFailure } from "@/lib/mail/failure";

/** What an attempt leaves behind. `nextMs` from now to the next one. */
export type Outcome =
  | { status: "enviado" | "retido" }
  | { status: "falhou"; failure: MailFailure }
  | { status: "pendente"; failure: MailFailure; nextMs: number };

/** Counts only while the claim is this process's own. What left does not need its link any more. */
const RECORD = `
  UPDATE emails SET
    status = $4::"EmailStatus", "leaseAte" = NULL, erro = $5,
    "proximaTentativaEm" = coalesce($7::timestamptz, now()) + $6::int * interval '1 ms',
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN coalesce($7::timestamptz, now()) ELSE "enviadoEm" END,
    "linkCifrado" = CASE WHEN $4 = 'enviado' THEN NULL ELSE "linkCifrado" END
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando' AND "leaseAte" = $3::timestamptz
  RETURNING 1`;

/**
 * Writes what an attempt met and what comes next.
 * @param at a moment for tests; otherwise the database's clock
 * @returns false when the claim had run out and another process took the e-mail
 */
export async function recordMail(
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
