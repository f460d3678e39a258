import type { AutomationRule, RuleDetail } from "@/lib/automation-rules/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { namesOfRules } from "@/lib/segments/names";

/** The API's list has no pages, so this limits the number of rules. */
export const MAX_RULES = 500;

const EARNED = `LATERAL (SELECT count(*)::int AS "pedidosAtribuidos",
    coalesce(sum(o."totalCents" - o."reembolsadoCents"), 0)::float8 AS "receitaAtribuidaCents"
  FROM orders o WHERE o."storeId" = a."storeId" AND o."ruleId" = a.id AND o."pagoEm" IS NOT NULL)`;

const WAITING = `LATERAL (SELECT count(*)::int AS pendentes FROM automation_runs r
  WHERE r."storeId" = a."storeId" AND r."ruleId" = a.id AND r.status = 'pendente')`;

const COLUMNS = `a.id, a.nome, a.quando, a.entao, a.enabled, a.condicoes, a.parametros, a."atrasoMin", a."maxPorHora",
  a."desligadaEm", a."motivoDesligamento", a."ultimaExecucaoEm", a.execucoes, a.falhas, w.pendentes,
  e."pedidosAtribuidos", e."receitaAtribuidaCents", a.versao, a."criadoEm", a."atualizadoEm",
  CASE WHEN a."limiteVezes" IS NOT NULL
    THEN json_build_object('vezes', a."limiteVezes", 'dias', a."limiteDias") END AS "limitePorCliente"`;

const PRESENT = `automation_rules a, ${WAITING} w, ${EARNED} e
  WHERE a."storeId" = $1::uuid AND a."removidoEm" IS NULL`;

/** Newest first. */
export const listAutomationRules = (ctx: Ctx): Promise<AutomationRule[]> =>
  sql<AutomationRule>(
    ctx,
    "automation-rules",
    `SELECT ${COLUMNS} FROM ${PRESENT} ORDER BY a."criadoEm" DESC, a.id DESC LIMIT ${MAX_RULES}`,
  );

/** @throws 404 */
export async function getRuleOrThrow(ctx: Ctx, id: string): Promise<AutomationRule> {
  const text = `SELECT ${COLUMNS} FROM ${PRESENT} AND a.id = $2::uuid`;
  const [rule] = await sql<AutomationRule>(ctx, "automation-rule", text, [id]);
  if (!rule) throw notFound("Regra de automação");
  return rule;
}

/** @throws 404 */
export async function readRule(ctx: Ctx, id: string): Promise<RuleDetail> {
  const rule = await getRuleOrThrow(ctx, id);
  const signing = await ctx.db.automationRule.count({ where: { id, segredoCifrado: { not: null } } });
  return { ...rule, nomes: await namesOfRules(ctx, [rule.condicoes]), temSegredo: signing > 0 };
}

const LOCK = `SELECT 1 FROM automation_rules
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR NO KEY UPDATE`;

/** @throws 404 */
export async function lockRule(tx: Ctx, id: string): Promise<AutomationRule> {
  const locked = await sql(tx, "automation-rule-lock", LOCK, [id]);
  if (locked.length === 0) throw notFound("Regra de automação");
  return getRuleOrThrow(tx, id);
}
