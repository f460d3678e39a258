import type { RecipeView, RuleBody, RuleView } from "@/lib/automation-rules/client";
import {
  type Action,
  concernsCustomer,
  isCompatible,
  type TriggerName,
  triggerOf,
} from "@/lib/automation-rules/types";
import { type DraftGroup, draftOf, newGroup, rulesOf } from "@/lib/segments/draft";
import type { Group } from "@/lib/segments/types";
import type { TemplateChoice } from "@/lib/whatsapp/schema";

export const WAIT_UNITS = { minutos: 1, horas: 60, dias: 1_440 } as const;
export type WaitUnit = keyof typeof WAIT_UNITS;

/** The fields as typed. Keeps values that the current trigger and action do not need. */
export type RuleDraft = {
  nome: string;
  quando: TriggerName;
  entao: Action;
  dias: number | null;
  minutos: number | null;
  espera: number | null;
  unidade: WaitUnit;
  isConditional: boolean;
  condicoes: DraftGroup;
  isLimited: boolean;
  vezes: number | null;
  emDias: number | null;
  maxPorHora: number | null;
  assunto: string;
  conteudo: string;
  tag: string;
  mensagem: string;
  pontos: number | null;
  motivo: string;
  url: string;
  tipo: "percentual" | "fixo";
  percentual: string;
  fixoCents: number | null;
  prefixo: string;
  validadeDias: number | null;
  minimoPedidoCents: number | null;
  isTold: boolean;
  modelo: TemplateChoice | null;
};

export const EMPTY_DRAFT: RuleDraft = {
  nome: "",
  quando: "order.paid",
  entao: "enviar_email",
  dias: 90,
  minutos: 20,
  espera: 0,
  unidade: "horas",
  isConditional: false,
  condicoes: newGroup(),
  isLimited: false,
  vezes: 1,
  emDias: 30,
  maxPorHora: 1_000,
  assunto: "",
  conteudo: "",
  tag: "",
  mensagem: "",
  pontos: null,
  motivo: "",
  url: "",
  tipo: "percentual",
  percentual: "",
  fixoCents: null,
  prefixo: "VOLTA",
  validadeDias: 7,
  minimoPedidoCents: null,
  isTold: true,
  modelo: null,
};

function waitOf(minutes: number): Pick<RuleDraft, "espera" | "unidade"> {
  const units: WaitUnit[] = ["dias", "horas"];
  const unidade = units.find((unit) => minutes > 0 && minutes % WAIT_UNITS[unit] === 0) ?? "minutos";
  return { espera: minutes / WAIT_UNITS[unidade], unidade };
}

type Written = RecipeView["regra"] & { maxPorHora?: number };

export function draftOfRule(rule: Written | RuleView): RuleDraft {
  const { nome, quando, entao, condicoes, parametros, atrasoMin, limitePorCliente, maxPorHora } = rule;
  const { valor, tipo, ...words } = parametros as Partial<RuleDraft> & { valor?: number };
  const kept = Object.entries(words).filter(([name, value]) => name in EMPTY_DRAFT && value !== null);
  return {
    ...EMPTY_DRAFT,
    ...Object.fromEntries(kept),
    ...{ nome, quando: quando as TriggerName, entao: entao as Action },
    ...waitOf(atrasoMin),
    ...(tipo && { tipo }),
    ...(tipo === "fixo" ? { fixoCents: valor ?? null } : { percentual: valor ? String(valor) : "" }),
    ...(condicoes && {
      isConditional: true,
      condicoes: draftOf(condicoes as Group, "nomes" in rule ? rule.nomes : {}),
    }),
    ...(limitePorCliente && {
      isLimited: true,
      ...{ vezes: limitePorCliente.vezes, emDias: limitePorCliente.dias },
    }),
    maxPorHora: maxPorHora ?? EMPTY_DRAFT.maxPorHora,
    isTold: entao !== "criar_cupom" || Boolean(words.conteudo),
  };
}

export const withTrigger = (quando: TriggerName, entao: Action): Action =>
  isCompatible(quando, entao) ? entao : (triggerOf(quando).actions[0] ?? entao);

const percentOf = (text: string): number | null => {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() && value > 0 && value <= 100 ? value : null;
};

export const worthOf = ({ tipo, percentual, fixoCents }: RuleDraft): number | null =>
  tipo === "fixo" ? fixoCents : percentOf(percentual);

function parametersOf(draft: RuleDraft): Record<string, unknown> {
  const { entao, assunto, conteudo, modelo, tag, mensagem, pontos, motivo, url } = draft;
  if (entao === "enviar_email") return { assunto, conteudo };
  if (entao === "enviar_whatsapp") return { conteudo, modelo };
  switch (entao) {
    case "enviar_push":
      return { conteudo };
    case "adicionar_tag":
    case "remover_tag":
      return { tag };
    case "notificar_equipe":
      return { mensagem };
    case "creditar_pontos":
      return { pontos, motivo };
    case "chamar_webhook":
      return { url };
    case "criar_cupom": {
      const { tipo, prefixo, validadeDias, minimoPedidoCents, isTold } = draft;
      const words = isTold ? { assunto, conteudo } : {};
      return { tipo, valor: worthOf(draft), prefixo, validadeDias, minimoPedidoCents, ...words };
    }
    default:
      return {};
  }
}

export function bodyOf(draft: RuleDraft): RuleBody {
  const { nome, quando, entao, isConditional, condicoes, isLimited, vezes, emDias, maxPorHora } = draft;
  const after = triggerOf(quando).time?.after;
  const isOfCustomer = concernsCustomer(quando);
  return {
    ...{ nome, quando, entao },
    parametros: { ...parametersOf(draft), ...(after && { [after]: draft[after] }) },
    atrasoMin: (draft.espera ?? 0) * WAIT_UNITS[draft.unidade],
    condicoes: isOfCustomer && isConditional ? (rulesOf(condicoes) as RuleBody["condicoes"]) : null,
    limitePorCliente:
      isOfCustomer && isLimited && vezes !== null && emDias !== null ? { vezes, dias: emDias } : null,
    maxPorHora: maxPorHora ?? 1_000,
  };
}

/** API fields that have another name in the form. */
const PLACES: Record<string, string> = {
  atrasoMin: "espera",
  "limitePorCliente.vezes": "vezes",
  "limitePorCliente.dias": "emDias",
};

/** The place in the form of a field that the API refused. */
export function placeOf(field: string, { tipo }: Pick<RuleDraft, "tipo">): string {
  if (field === "parametros.valor") return tipo === "fixo" ? "fixoCents" : "percentual";
  return PLACES[field] ?? field.replace(/^parametros\./, "");
}
