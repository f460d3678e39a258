import type { Claim } from "@/lib/automation-rules/claim";
import { secretOfRule } from "@/lib/automation-rules/secret";
import type { SkipReason } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { postGuarded } from "@/lib/outbound/post";
import { findEvent, messageBody } from "@/lib/webhooks/message";
import { signatureOf } from "@/lib/webhooks/sign";

const TIMEOUT_MS = 10_000;

type CallResult = { statusCode: number | null; erro: string | null } | { skip: SkipReason };

/**
 * Signed with the rule's secret if there is one (Standard Webhooks 1.0). `webhook-id` is always the run's id:
 * a process may die before it records the call, and a receiver can then drop the repeated call.
 */
export async function callWebhook(
  ctx: Ctx,
  { id: runId, ruleId, eventoId, parametros }: Claim,
): Promise<CallResult> {
  const event = eventoId && (await findEvent(ctx, eventoId));
  if (!event || !parametros.url) return { skip: "nao_existe" };
  const body = messageBody(event);
  const id = `run_${runId}`;
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const secret = await secretOfRule(ctx, ruleId);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Lojista-Automations/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    ...(secret && { "webhook-signature": signatureOf({ id, timestampSeconds, body }, [secret]) }),
  };
  const answer = await postGuarded(parametros.url, { headers, body, timeoutMs: TIMEOUT_MS });
  const { statusCode, error } = answer;
  if (error !== null) return { statusCode, erro: error };
  const isFine = statusCode !== null && statusCode >= 200 && statusCode < 300;
  return { statusCode, erro: isFine ? null : `HTTP ${statusCode}` };
}
