import { z } from "zod";
import { EXPERIMENT_FILTERS } from "@/lib/experiments/filters";
import { EXPERIMENT_GOALS } from "@/lib/experiments/goals";
import { isOption, SLOT_NAMES } from "@/lib/experiments/slots";
import { ASKED_STATUSES, EXPERIMENT_STATUSES } from "@/lib/experiments/status";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

export const ListExperiments = listQuery(EXPERIMENT_FILTERS);
export type ListExperiments = z.output<typeof ListExperiments>;

const MAX_VARIANTS = 5;

const NewVariant = z.object({
  nome: NameText.min(1).max(80),
  /** An option of the slot. */
  opcao: z.string().max(60),
  peso: z.int().min(1).max(99),
  controle: z.boolean().default(false),
});

const repeated = (values: readonly string[]) => new Set(values).size < values.length;

/** @returns path and sentence of the problem */
function variantsProblem(
  chave: (typeof SLOT_NAMES)[number],
  variantes: readonly z.output<typeof NewVariant>[],
) {
  const all: PropertyKey[] = ["variantes"];
  const wrong = variantes.findIndex(({ opcao }) => !isOption(chave, opcao));
  if (wrong >= 0)
    return { path: [...all, wrong, "opcao"], message: says("este espaço da loja não tem esta opção") };
  if (repeated(variantes.map(({ opcao }) => opcao)))
    return { path: all, message: says("cada uma precisa mostrar uma opção diferente") };
  if (repeated(variantes.map(({ nome }) => nome)))
    return { path: all, message: says("os nomes não podem se repetir") };
  const controls = variantes.filter(({ controle }) => controle).length;
  if (controls !== 1) return { path: all, message: says("uma delas, e só uma, é o controle") };
  const sum = variantes.reduce((total, { peso }) => total + peso, 0);
  return sum === 100
    ? null
    : { path: all, message: says("os pesos somam {soma}; precisam somar 100", { soma: sum }) };
}

/** A complete draft. */
export const ExperimentDraft = z
  .object({
    nome: NameText.min(1).max(120),
    chave: z.enum(SLOT_NAMES),
    objetivo: z.enum(EXPERIMENT_GOALS).default("compra"),
    variantes: z.array(NewVariant).min(2).max(MAX_VARIANTS),
  })
  .check(({ value, issues }) => {
    const problem = variantsProblem(value.chave, value.variantes);
    if (problem) issues.push({ code: "custom", input: value.variantes, ...problem });
  });
export type ExperimentDraft = z.output<typeof ExperimentDraft>;

/** With `versao`, a stale version is refused with 409. Without it, the last write wins. */
export const ExperimentChange = ExperimentDraft.safeExtend({ versao: z.int().optional() });
export type ExperimentChange = z.output<typeof ExperimentChange>;

export const ExperimentMove = z.object({ status: z.enum(ASKED_STATUSES) });

export const Adoption = z.object({ varianteId: Uuid });

/** `emUso` is the option that the shop shows. */
export const Slot = z.object({
  chave: z.enum(SLOT_NAMES),
  opcoes: z.array(z.string()),
  emUso: z.string(),
  experimento: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
});
export type Slot = z.output<typeof Slot>;

function wholeNumber(min: number, max: number) {
  const wrong = says("informe um inteiro de {min} a {max}", { min, max });
  return z.coerce.number(wrong).pipe(z.int(wrong).min(min, wrong).max(max, wrong));
}

export const ForecastQuery = z.object({
  chave: z.enum(SLOT_NAMES),
  objetivo: z.enum(EXPERIMENT_GOALS).default("compra"),
  variantes: wholeNumber(2, MAX_VARIANTS).default(2),
  /** Smallest change that the experiment should detect, in percent of the control's rate. */
  efeito: wholeNumber(5, 50).default(10),
});
export type ForecastQuery = z.output<typeof ForecastQuery>;

/** `taxaBase` is a fraction. `medida`: the store's own data gave it, else it is assumed. */
export const Forecast = z.object({
  taxaBase: z.number(),
  medida: z.boolean(),
  metasPorDia: z.number(),
  visitantesPorDia: z.int(),
  /** Null when the rate cannot change by this much. */
  amostraPorVariante: z.int().nullable(),
  /** Null without visitors. */
  dias: z.int().nullable(),
});
export type Forecast = z.output<typeof Forecast>;

export const DECISIONS = [
  "coletando",
  "vencedora",
  "perdedora",
  "inconclusivo",
  "invalido_srm",
  "sem_dados",
] as const;

export const DECISION_REASONS = [
  "sem_impressoes",
  "divisao_desigual",
  "poucas_conversoes",
  "poucos_dias",
  "amostra_incompleta",
  "acima_do_controle",
  "abaixo_do_controle",
  "amostra_completa_sem_diferenca",
  "encerrado_sem_diferenca",
] as const;

/** `peso` is a percentage of visitors. */
export const Experiment = z.object({
  id: z.uuid(),
  nome: z.string(),
  chave: z.string(),
  objetivo: z.enum(EXPERIMENT_GOALS),
  status: z.enum(EXPERIMENT_STATUSES),
  variantes: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      controle: z.boolean(),
      peso: z.int(),
      opcao: z.string().nullable(),
    }),
  ),
  iniciadoEm: Timestamp.nullable(),
  encerradoEm: Timestamp.nullable(),
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Experiment = z.input<typeof Experiment>;

const Interval = z.tuple([z.number(), z.number()]);

/** Rates are fractions. Comparisons are null for the control, and while there are no data. */
export const VariantResult = z.object({
  id: z.uuid(),
  nome: z.string(),
  controle: z.boolean(),
  peso: z.int(),
  impressoes: z.int(),
  conversoes: z.int(),
  taxa: z.number(),
  receitaCents: z.int(),
  /** Relative to the control's rate: 0.3 means 30 % more. */
  uplift: z.number().nullable(),
  diferenca: z.number().nullable(),
  icUplift: Interval.nullable(),
  /** Interval of `diferenca`; `decisao` depends on it. */
  icSequencial: Interval.nullable(),
  /** With more than two variants, corrected by the Holm method. */
  pValor: z.number().nullable(),
  probVencer: z.number().nullable(),
  significativo: z.boolean(),
});
export type VariantResult = z.output<typeof VariantResult>;

export const ExperimentResults = z.object({
  variantes: z.array(VariantResult),
  srm: z.object({ pValor: z.number().nullable(), alerta: z.boolean() }),
  /** Visitors per variant for a single look at the end; null while the control's rate is 0. */
  amostraMinima: z.int().nullable(),
  /** Visitors per variant for daily looks. Without a winner by then, `decisao` is `inconclusivo`. */
  amostraDecisao: z.int().nullable(),
  diasAtivo: z.int(),
  decisao: z.enum(DECISIONS),
  motivo: z.enum(DECISION_REASONS),
  vencedoraId: z.uuid().nullable(),
});
export type ExperimentResults = z.output<typeof ExperimentResults>;

const DayOfVariant = VariantResult.pick({
  id: true,
  impressoes: true,
  conversoes: true,
  taxa: true,
  diferenca: true,
  icSequencial: true,
});

/** Counts up to the end of each day. `guardas` show what a better rate may cost. */
export const ExperimentHistory = z.object({
  dias: z.array(z.object({ dia: z.iso.date(), variantes: z.array(DayOfVariant) })),
  guardas: z.array(
    z.object({
      id: z.uuid(),
      pedidos: z.int(),
      ticketMedioCents: z.int().nullable(),
      /** Fraction of orders with a refund. */
      taxaReembolso: z.number().nullable(),
      /** Median time until the page is usable, in ms. */
      tempoMs: z.int().nullable(),
    }),
  ),
});
export type ExperimentHistory = z.output<typeof ExperimentHistory>;

/** `tempoMs` is the time until the page is usable. */
export const Exposure = z.object({
  experimentoId: Uuid,
  varianteId: Uuid,
  tempoMs: z.int().min(0).max(600_000).nullish(),
});
export type Exposure = z.output<typeof Exposure>;
