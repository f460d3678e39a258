import { audit } from "@/lib/audit/write";
import { lockSelf } from "@/lib/auth/self/lock-self";
import { lockRule } from "@/lib/automation-rules/read";
import type { RuleSecret } from "@/lib/automation-rules/schema";
import { assertMaySend } from "@/lib/automation-rules/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { decryptSecret, encryptSecret, generateSecret } from "@/lib/webhooks/sign";

/**
 * The secret is shown once. From now on only this secret signs the rule's calls.
 * @throws 403 a webhook of an event beyond the caller's permissions · 404 · 409 the rule calls no webhook
 */
export function renewRuleSecret(ctx: Ctx, id: string): Promise<RuleSecret> {
  return transact(ctx, async (tx) => {
    const { permissions } = await lockSelf(tx);
    const rule = await lockRule(tx, id);
    if (rule.entao !== "chamar_webhook") throw new AppError("conflict", "Esta regra não chama um webhook");
    assertMaySend(permissions, rule);
    const segredo = generateSecret();
    const segredoCifrado = encryptSecret(segredo, id);
    await tx.db.automationRule.update({ where: { id }, data: { segredoCifrado }, select: { id: true } });
    await audit(tx, {
      ...{ action: "automation_rule.secret_rotated", resource: "automation_rule", resourceId: id },
      after: { segredo: "novo" },
    });
    return { segredo };
  });
}

/** Null: the rule has no secret. @throws when ENCRYPTION_KEY has changed */
export async function secretOfRule(ctx: Ctx, id: string): Promise<string | null> {
  const rule = await ctx.db.automationRule.findUnique({ where: { id }, select: { segredoCifrado: true } });
  return rule?.segredoCifrado ? decryptSecret(rule.segredoCifrado, id) : null;
}
