import { z } from "zod";
import { RUN_FILTERS } from "@/lib/automation-rules/filters";
import {
  ACTIONS,
  BREAKER_REASONS,
  concernsCustomer,
  isCompatible,
  MAX_DELAY_MIN,
  MAX_REHEARSED_DAYS,
  RECIPE_IDS,
  RUN_STATUSES,
  TRIGGER_NAMES,
  triggerOf,
} from "@/lib/automation-rules/types";
import { listQuery } from "@/lib/http/filter-query";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { SegmentRules } from "@/lib/segments/rules";

const Parametros = z.record(z.string(), z.unknown());

const Limit = z.object({ vezes: z.int().min(1).max(1_000), dias: z.int().min(1).max(1_095) });

/** No defaults, so that a change does not touch fields that it does not name. */
const fields = {
  nome: NameText.min(1).max(120),
  quando: z.enum(TRIGGER_NAMES),
  entao: z.enum(ACTIONS),
  enabled: z.boolean(),
  condicoes: SegmentRules.nullable(),
  parametros: Parametros,
  atrasoMin: z.int().min(0).max(MAX_DELAY_MIN),
  limitePorCliente: Limit.nullable(),
  maxPorHora: z.int().min(1).max(100_000),
};

/** `parametros` depends on trigger and action, and is checked with both. */
export const NewRule = z
  .object({
    ...fields,
    enabled: fields.enabled.default(false),
    condicoes: fields.condicoes.default(null),
    parametros: Parametros.default({}),
    atrasoMin: fields.atrasoMin.default(0),
    limitePorCliente: fields.limitePorCliente.default(null),
    maxPorHora: fields.maxPorHora.default(1_000),
  })
  .superRefine(({ quando, entao, condicoes, limitePorCliente }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!isCompatible(quando, entao)) {
      refuse(
        "entao",
        says("com {quando} use um de: {actions}", { quando, actions: triggerOf(quando).actions.join(", ") }),
      );
    }
    if (concernsCustomer(quando)) return;
    if (condicoes) refuse("condicoes", says("{quando} não diz respeito a um cliente", { quando }));
    if (limitePorCliente)
      refuse("limitePorCliente", says("{quando} não diz respeito a um cliente", { quando }));
  });
export type NewRule = z.output<typeof NewRule>;

export const RuleChange = z.object({ ...fields, versao: z.int() }).partial();
export type RuleChange = z.output<typeof RuleChange>;

export const AutomationRule = z.object({
  id: z.uuid(),
  nome: z.string(),
  quando: z.string(),
  entao: z.string(),
  enabled: z.boolean(),
  /** The same conditions as in segments. */
  condicoes: z.record(z.string(), z.unknown()).nullable(),
  parametros: Parametros,
  atrasoMin: z.int(),
  limitePorCliente: z.object({ vezes: z.int(), dias: z.int() }).nullable(),
  /** More runs in one hour switch the rule off. */
  maxPorHora: z.int(),
  /** Set when the breaker switched the rule off. */
  desligadaEm: Timestamp.nullable(),
  motivoDesligamento: z.enum(BREAKER_REASONS).nullable(),
  ultimaExecucaoEm: Timestamp.nullable(),
  execucoes: z.int(),
  falhas: z.int(),
  pendentes: z.int(),
  /** Cents of paid orders that came through its messages, minus refunds. */
  pedidosAtribuidos: z.int(),
  receitaAtribuidaCents: z.int(),
  /** Only changes by people raise the version. */
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type AutomationRule = z.input<typeof AutomationRule>;

/** `nomes`: the names of the products, categories and coupons in the conditions, by id. */
export const RuleDetail = AutomationRule.extend({
  nomes: z.record(z.string(), z.string()),
  /** True: the rule signs its webhook calls. */
  temSegredo: z.boolean(),
});
export type RuleDetail = z.input<typeof RuleDetail>;

/** `whsec_` and base64, like the secrets of webhook subscriptions. */
export const RuleSecret = z.object({ segredo: z.string() });
export type RuleSecret = z.output<typeof RuleSecret>;

const Person = z.object({ id: z.uuid(), nome: z.string() });

export const AutomationRun = z.object({
  id: z.uuid(),
  status: z.enum(RUN_STATUSES),
  /** Why the run was skipped, or what it waits for. */
  motivo: z.string().nullable(),
  erro: z.string().nullable(),
  cliente: Person.nullable(),
  recursoId: z.uuid().nullable(),
  eventoId: z.uuid().nullable(),
  resultado: z.record(z.string(), z.unknown()).nullable(),
  tentativas: z.int(),
  executarEm: Timestamp,
  executadaEm: Timestamp.nullable(),
  criadoEm: Timestamp,
});
export type AutomationRun = z.input<typeof AutomationRun>;

export const ListRuns = listQuery(RUN_FILTERS);
export type ListRuns = z.output<typeof ListRuns>;

export const Rehearsal = z.object({ dias: z.int().min(1).max(MAX_REHEARSED_DAYS).default(30) });

export const RehearsalResult = z.object({
  desde: Timestamp,
  ate: Timestamp,
  disparos: z.int(),
  /** The starts for which the rule would have acted. */
  execucoes: z.int(),
  pessoas: z.int(),
  ignoradas: z.array(z.object({ motivo: z.string(), quantidade: z.int() })),
  /** The highest possible cost: every coupon used, every point spent. */
  custoCents: z.int(),
  cupons: z.int(),
  pontos: z.int(),
  /** True: there are too many starts, so the figures cover only the newest ones. */
  limitado: z.boolean(),
  amostra: z.array(
    z.object({ quando: Timestamp, cliente: Person.nullable(), motivo: z.string().nullable() }),
  ),
});
export type RehearsalResult = z.input<typeof RehearsalResult>;

export const Emptied = z.object({ id: z.uuid(), descartadas: z.int() });

export const Recipe = z.object({
  id: z.enum(RECIPE_IDS),
  regra: z.object({
    nome: z.string(),
    quando: z.enum(TRIGGER_NAMES),
    entao: z.enum(ACTIONS),
    condicoes: z.record(z.string(), z.unknown()).nullable(),
    parametros: Parametros,
    atrasoMin: z.int(),
    limitePorCliente: Limit.nullable(),
  }),
  descricao: z.string(),
});
export type Recipe = z.output<typeof Recipe>;
