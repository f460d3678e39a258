import { z } from "zod";
import { Timestamp } from "@/lib/http/timestamp";

export const EXPERIMENT_STATUSES = ["rascunho", "ativo", "pausado", "encerrado"] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];
export const EXPERIMENT_GOALS = ["compra", "carrinho", "cadastro"] as const;

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
  variantes: z.array(z.object({ id: z.uuid(), nome: z.string(), controle: z.boolean(), peso: z.int() })),
  iniciadoEm: Timestamp.nullable(),
  encerradoEm: Timestamp.nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Experiment = z.input<typeof Experiment>;

const Interval = z.tuple([z.number(), z.number()]);

/** Fractions. Comparisons are null for the control and while unknown. */
export const VariantResult = z.object({
  id: z.uuid(),
  nome: z.string(),
  controle: z.boolean(),
  peso: z.int(),
  impressoes: z.int(),
  conversoes: z.int(),
  taxa: z.number(),
  receitaCents: z.int(),
  /** Relative to the control: 0.3 is 30 % more. */
  uplift: z.number().nullable(),
  diferenca: z.number().nullable(),
  icUplift: Interval.nullable(),
  /** Interval of `diferenca` that `decisao` uses. */
  icSequencial: Interval.nullable(),
  /** Holm-corrected with more than two variants. */
  pValor: z.number().nullable(),
  probVencer: z.number().nullable(),
  significativo: z.boolean(),
});
export type VariantResult = z.output<typeof VariantResult>;

export const ExperimentResults = z.object({
  variantes: z.array(VariantResult),
  srm: z.object({ pValor: z.number().nullable(), alerta: z.boolean() }),
  /** Visitors per variant; null while the control's rate is 0. */
  amostraMinima: z.int().nullable(),
  diasAtivo: z.int(),
  decisao: z.enum(DECISIONS),
  motivo: z.enum(DECISION_REASONS),
  vencedoraId: z.uuid().nullable(),
});
export type ExperimentResults = z.output<typeof ExperimentResults>;
