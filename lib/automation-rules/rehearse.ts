import { happened } from "@/lib/automation-rules/happened";
import type { Parameters } from "@/lib/automation-rules/parameters";
import { getRuleOrThrow } from "@/lib/automation-rules/read";
import type { AutomationRule, RehearsalResult } from "@/lib/automation-rules/schema";
import { isTimed, spanOf, TIMED } from "@/lib/automation-rules/timed";
import {
  type Action,
  channelOf,
  concernsCustomer,
  isSend,
  type TriggerName,
} from "@/lib/automation-rules/types";
import { discountPerLine } from "@/lib/coupons/terms";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { segmentCondition } from "@/lib/segments/members";

const DAY_MS = 86_400_000;
/** More starts than this are too many to check one by one. */
const MAX_STARTS = 20_000;
const SAMPLE = 20;

const consent = (canal: string) => `EXISTS (SELECT 1 FROM customer_consents k WHERE k."storeId" = cu."storeId"
  AND k."customerId" = cu.id AND k.canal = '${canal}' AND k.aceito)`;

type Start = {
  momento: Date;
  cents: number;
  clienteId: string | null;
  nome: string | null;
  meets: boolean;
  mayHear: boolean;
};

function channelOfRule({ entao, parametros }: Rule): string | null {
  if (isSend(entao)) return channelOf(entao);
  return entao === "criar_cupom" && parametros.conteudo ? "email" : null;
}

type Rule = Omit<AutomationRule, "quando" | "entao" | "parametros"> & {
  quando: TriggerName;
  entao: Action;
  parametros: Parameters;
};

function startsOf(ctx: Ctx, rule: Rule, since: Date, until: Date): Promise<Start[]> {
  const { quando, parametros, condicoes } = rule;
  const values: unknown[] = [since, until, isTimed(quando) ? spanOf(parametros) : quando];
  const found = isTimed(quando) ? TIMED[quando] : happened(quando);
  const canal = channelOfRule(rule);
  const meets = condicoes ? segmentCondition(condicoes, values) : "true";
  const text = `SELECT f.momento, f.cents, cu.id AS "clienteId", cu.nome, coalesce(${meets}, false) AS meets,
      ${canal ? consent(canal) : "true"} AS "mayHear"
    FROM (${found}) f LEFT JOIN customers cu ON cu."storeId" = $1::uuid AND cu.id = f."clienteId"
      AND cu."removidoEm" IS NULL AND cu."anonimizadoEm" IS NULL
    ORDER BY f.momento DESC LIMIT ${MAX_STARTS + 1}`;
  return sql<Start>(ctx, null, text, values);
}

function limiter({ limitePorCliente }: Rule): (start: Start) => boolean {
  const begun = new Map<string, number[]>();
  return ({ clienteId, momento }) => {
    if (!limitePorCliente || !clienteId) return false;
    const { vezes, dias } = limitePorCliente;
    const times = (begun.get(clienteId) ?? []).filter((time) => momento.getTime() - time < dias * DAY_MS);
    const isOver = times.length >= vezes;
    begun.set(clienteId, isOver ? times : [...times, momento.getTime()]);
    return isOver;
  };
}

function judgeOf(rule: Rule): (start: Start) => string | null {
  const isOverLimit = limiter(rule);
  return (start) => {
    if (concernsCustomer(rule.quando)) {
      if (!start.clienteId) return "sem_cliente";
      if (!start.meets) return "condicoes";
      if (!start.mayHear) return "sem_consentimento";
    }
    return isOverLimit(start) ? "limite_por_cliente" : null;
  };
}

async function costOf(ctx: Ctx, { entao, parametros }: Rule, acted: readonly Start[]) {
  const { tipo = "percentual", valor = 0, descontoMaximoCents = null, pontos = 0 } = parametros;
  if (entao === "criar_cupom") {
    const worth = { tipo, valor, descontoMaximoCents };
    const custoCents = acted.reduce((sum, { cents }) => sum + (discountPerLine(worth, [cents])[0] ?? 0), 0);
    return { custoCents, cupons: acted.length, pontos: 0 };
  }
  if (entao !== "creditar_pontos") return { custoCents: 0, cupons: 0, pontos: 0 };
  const { valorPontoCents } = await ctx.db.store.findUniqueOrThrow({
    where: { id: ctx.storeId },
    select: { valorPontoCents: true },
  });
  const all = pontos * acted.length;
  return { custoCents: all * Number(valorPontoCents), cupons: 0, pontos: all };
}

function countOf(reasons: readonly (string | null)[]): RehearsalResult["ignoradas"] {
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([motivo, quantidade]) => ({ motivo, quantidade }));
}

/**
 * Shows what the rule would have done with past starts (`happened.ts`, `timed.ts`). Conditions and consents
 * are those of now. Writes nothing. @throws 404
 */
export async function rehearseRule(ctx: Ctx, id: string, dias: number): Promise<RehearsalResult> {
  const rule = (await getRuleOrThrow(ctx, id)) as Rule;
  const ate = new Date();
  const desde = new Date(ate.getTime() - dias * DAY_MS);
  const found = await startsOf(ctx, rule, desde, ate);
  const starts = found.slice(0, MAX_STARTS).reverse();
  const judge = judgeOf(rule);
  const judged = starts.map((start) => ({ start, motivo: judge(start) }));
  const acted = judged.flatMap(({ start, motivo }) => (motivo === null ? [start] : []));
  return {
    desde,
    ate,
    disparos: starts.length,
    execucoes: acted.length,
    pessoas: new Set(acted.flatMap(({ clienteId }) => clienteId ?? [])).size,
    ignoradas: countOf(judged.map(({ motivo }) => motivo)),
    ...(await costOf(ctx, rule, acted)),
    limitado: found.length > MAX_STARTS,
    amostra: judged
      .slice(-SAMPLE)
      .reverse()
      .map(({ start: { momento, clienteId, nome }, motivo }) => ({
        quando: momento,
        cliente: clienteId && nome !== null ? { id: clienteId, nome } : null,
        motivo,
      })),
  };
}
