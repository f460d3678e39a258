import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Claim } from "@/lib/mail/claim";
import type { MailFailure } from "@/lib/mail/failure";

/** `nextMs`: from now. */
export type Outcome =
  | { status: "enviado" | "retido" }
  | { status: "falhou"; failure: MailFailure }
  | { status: "pendente"; failure: MailFailure; nextMs: number };

/** An e-mail that left loses its link. */
const RECORD = `
  UPDATE emails SET
    status = $4::"EmailStatus", "leaseAte" = NULL, erro = $5,
    "proximaTentativaEm" = coalesce($7::timestamptz, now()) + $6::int * interval '1 ms',
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN coalesce($7::timestamptz, now()) ELSE "enviadoEm" END,
    "linkCifrado" = CASE WHEN $4 = 'enviado' THEN NULL ELSE "linkCifrado" END
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando' AND "leaseAte" = $3::timestamptz
  RETURNING 1`;

/** @param at a moment for tests @returns false when another process took the e-mail */
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
