import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { lockSelf } from "@/lib/auth/self/lock-self";
import { parametersOf } from "@/lib/automation-rules/parameters";
import { getRuleOrThrow, lockRule, MAX_RULES } from "@/lib/automation-rules/read";
import { type AutomationRule, NewRule, type RuleChange } from "@/lib/automation-rules/schema";
import { dropWaiting, parkWaiting, resumeWaiting } from "@/lib/automation-rules/waiting";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { jsonOrEmpty } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import type { Prepared } from "@/lib/db/prepared";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { parseInput } from "@/lib/http/input";
import { sentence } from "@/lib/i18n/sentence";
import { assertDestination } from "@/lib/outbound/destination";
import type { Permission } from "@/lib/permissions";
import { resolveAlerts } from "@/lib/team-alerts/write";
import { EVENT_NAMES, permissionOfEvent } from "@/lib/webhooks/events";

/** The author must have the permission to see what the webhook receives. */
export function assertMaySend(
  held: readonly Permission[],
  { quando, entao }: Record<"quando" | "entao", string>,
): void {
  const evento = EVENT_NAMES.find((name) => name === quando);
  if (entao !== "chamar_webhook" || !evento || held.includes(permissionOfEvent(evento))) return;
  throw new AppError(
    "forbidden",
    sentence("Usuário sem permissão para enviar o evento {event}", { event: quando }),
  );
}

/** @throws 403 · 422 naming the parameter */
async function checked(ctx: Ctx, rule: NewRule): Promise<NewRule> {
  const { parametros } = parseInput(parametersOf(rule.quando, rule.entao), rule);
  assertMaySend(permissionsOf(ctx.actor), rule);
  if ("url" in parametros) await assertDestination(String(parametros.url));
  return { ...rule, parametros };
}

function columnsOf({ limitePorCliente, condicoes, parametros, ...rest }: NewRule) {
  return {
    ...rest,
    condicoes: jsonOrEmpty(condicoes as Prisma.InputJsonObject | null),
    parametros: parametros as Prisma.InputJsonObject,
    limiteVezes: limitePorCliente?.vezes ?? null,
    limiteDias: limitePorCliente?.dias ?? null,
  };
}

async function assertRoom(tx: Ctx): Promise<void> {
  await lockName(tx, "automation-rules");
  if ((await tx.db.automationRule.count({ where: { removidoEm: null } })) < MAX_RULES) return;
  throw new AppError(
    "conflict",
    sentence("A loja já tem {count} regras. Exclua alguma antes.", { count: MAX_RULES }),
  );
}

/**
 * A new rule is off, unless the input says otherwise.
 * @throws 403 a webhook of an event beyond the caller's permissions · 409 500 rules exist · 422 trigger and
 * action do not fit, naming `entao`; or a wrong parameter
 */
export async function prepareRule(ctx: Ctx, input: NewRule): Promise<Prepared<AutomationRule>> {
  const rule = await checked(ctx, input);
  const write = async (tx: Ctx) => {
    const { permissions } = await lockSelf(tx);
    assertMaySend(permissions, rule);
    await assertRoom(tx);
    const id = uuidv7();
    await tx.db.automationRule.create({ data: { ...columnsOf(rule), id, storeId: tx.storeId } });
    const created = await getRuleOrThrow(tx, id);
    await audit(tx, {
      action: "automation_rule.created",
      resource: "automation_rule",
      resourceId: id,
      after: created,
    });
    return created;
  };
  return { write };
}

const merged = (before: AutomationRule, change: RuleChange): NewRule =>
  parseInput(NewRule, { ...before, ...change });

function assertSeen(before: AutomationRule, { versao }: RuleChange): void {
  if (versao === undefined || versao === before.versao) return;
  throw new AppError("conflict", "A regra foi alterada por outra pessoa. Recarregue e tente de novo.");
}

/** A rule that is switched on begins anew: the clock looks from now on, and earlier failures do not count. */
function switching(before: AutomationRule, enabled: boolean) {
  if (!enabled || before.enabled) return {};
  const now = new Date();
  return { ligadaEm: now, vistaEm: now, janelaEm: null, desligadaEm: null, motivoDesligamento: null };
}

async function afterSwitching(tx: Ctx, before: AutomationRule, rule: NewRule): Promise<void> {
  const { id } = before;
  if (before.quando !== rule.quando || before.entao !== rule.entao) {
    await dropWaiting(tx, id, "regra_alterada");
  }
  if (before.enabled && !rule.enabled) await parkWaiting(tx, id);
  if (!before.enabled && rule.enabled) {
    await resumeWaiting(tx, id);
    await resolveAlerts(tx, id);
  }
}

/**
 * Changes only the given fields. While a rule is off, its runs wait until it is on. A change of `quando` or
 * `entao` drops all runs that wait.
 * @throws 403 · 404 · 409 stale `versao` · 422 as for a new rule
 */
export async function prepareRuleChange(
  ctx: Ctx,
  id: string,
  change: RuleChange,
): Promise<Prepared<AutomationRule>> {
  const seen = await getRuleOrThrow(ctx, id);
  // Before other checks, because somebody else's change may be the only cause of their errors.
  assertSeen(seen, change);
  // Outside the transaction, because the check resolves the webhook's address.
  await checked(ctx, merged(seen, change));
  const write = async (tx: Ctx) => {
    const { permissions } = await lockSelf(tx);
    const before = await lockRule(tx, id);
    assertSeen(before, change);
    const rule = merged(before, change);
    const { parametros } = parseInput(parametersOf(rule.quando, rule.entao), rule);
    assertMaySend(permissions, rule);
    if (isAsItWas(before, { ...rule, parametros })) return before;
    const data = {
      ...columnsOf({ ...rule, parametros }),
      ...switching(before, rule.enabled),
      versao: before.versao + 1,
    };
    await tx.db.automationRule.update({ where: { id }, data });
    await afterSwitching(tx, before, rule);
    const after = await getRuleOrThrow(tx, id);
    await audit(tx, {
      action: "automation_rule.updated",
      resource: "automation_rule",
      resourceId: id,
      before,
      after,
    });
    return after;
  };
  return { write };
}

/** Drops runs that wait. The log and the attributed orders stay. @throws 404 */
export function deleteRule(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await lockRule(tx, id);
    await tx.db.automationRule.update({ where: { id }, data: { enabled: false, removidoEm: new Date() } });
    await dropWaiting(tx, id, "regra_removida");
    await resolveAlerts(tx, id);
    await audit(tx, {
      action: "automation_rule.deleted",
      resource: "automation_rule",
      resourceId: id,
      before,
    });
    return { id, deleted: true };
  });
}
