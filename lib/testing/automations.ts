import { PUT } from "@/app/(api)/automation-rules/[id]/route";
import { POST } from "@/app/(api)/automation-rules/route";
import { workOnAutomations } from "@/lib/automation-rules/work";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";

export const WORDS = { assunto: "Oi {{cliente.primeiroNome}}", conteudo: "Olá, {{cliente.nome}}" };

/** Valid parameters for each action. */
export const PARAMETERS: Record<string, object> = {
  enviar_email: WORDS,
  enviar_whatsapp: { conteudo: WORDS.conteudo },
  enviar_push: { conteudo: WORDS.conteudo },
  adicionar_tag: { tag: "novo" },
  remover_tag: { tag: "velho" },
  notificar_equipe: { mensagem: "Olhar" },
  despublicar_produto: {},
  criar_cupom: { tipo: "percentual", valor: 10, validadeDias: 7 },
  creditar_pontos: { pontos: 50, motivo: "Parabéns" },
  chamar_webhook: { url: "https://exemplo.com.br/gancho" },
};

const AFTER: Record<string, object> = {
  "order.pending_too_long": { minutos: 20 },
  "customer.inactive": { dias: 30 },
  "loyalty.points_expiring": { dias: 15 },
};

export type RuleBody = { quando: string; entao: string; parametros?: object } & Record<string, unknown>;

export const bodyOf = ({ quando, entao, parametros, ...more }: RuleBody) => ({
  nome: `${quando} → ${entao}`,
  enabled: true,
  ...{ quando, entao, ...more },
  parametros: parametros ?? { ...PARAMETERS[entao], ...AFTER[quando] },
});

/** Creates the rule through the API. */
export async function aRule(cookie: string, rule: RuleBody) {
  const { status, json } = await call(POST, "POST", { cookie, body: bodyOf(rule) });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json.data as { id: string; enabled: boolean };
}

export const changeRule = (cookie: string, id: string, body: object) =>
  call(PUT, "PUT", { cookie, params: { id }, body });

/** Makes runs look as if they started this many minutes earlier. */
export const hasten = (ctx: Ctx, minutes: number) =>
  ctx.db.$executeRawUnsafe(
    `UPDATE automation_runs SET "executarEm" = "executarEm" - $2 * interval '1 min',
       "proximaEm" = "proximaEm" - $2 * interval '1 min' WHERE "storeId" = $1::uuid AND status = 'pendente'`,
    ctx.storeId,
    minutes,
  );

export const drain = ({ storeId }: Ctx) => workOnAutomations(storeId);

export const runsOf = (ctx: Ctx, ruleId: string) =>
  ctx.db.automationRun.findMany({ where: { ruleId }, orderBy: [{ criadoEm: "asc" }, { id: "asc" }] });
