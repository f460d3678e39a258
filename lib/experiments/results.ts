import { type Decision, decide, missingEvidence } from "@/lib/experiments/decision";
import { ALPHA, rateOf } from "@/lib/experiments/sample";
import type { ExperimentResults, VariantResult } from "@/lib/experiments/schema";
import {
  compare,
  decisionSampleSize,
  holm,
  probabilityToBeat,
  sampleRatio,
  sampleSize,
  sequentialInterval,
} from "@/lib/experiments/statistics";
import type { ExperimentStatus } from "@/lib/experiments/status";

export type VariantCount = Pick<
  VariantResult,
  "id" | "nome" | "controle" | "peso" | "impressoes" | "conversoes" | "receitaCents"
>;

type Run = { status: ExperimentStatus; diasAtivo: number };

const sumOf = (variants: readonly VariantCount[], field: "impressoes" | "conversoes") =>
  variants.reduce((sum, variant) => sum + variant[field], 0);

const UNCOMPARED = {
  uplift: null,
  diferenca: null,
  icUplift: null,
  icSequencial: null,
  pValor: null,
  probVencer: null,
};

/** @param alpha the variant's share of the total error chance */
function against(control: VariantCount | undefined, variant: VariantCount, alpha: number) {
  const comparison = control && control !== variant && compare(control, variant);
  if (!comparison) return UNCOMPARED;
  const { uplift, diferenca, intervalo, pValor } = comparison;
  return {
    uplift,
    diferenca,
    icUplift: intervalo,
    icSequencial: sequentialInterval(control, variant, alpha),
    pValor,
    probVencer: probabilityToBeat(control, variant),
  };
}

export function resultsOf(counts: readonly VariantCount[], { status, diasAtivo }: Run): ExperimentResults {
  const control = counts.find(({ controle }) => controle);
  const alpha = ALPHA / Math.max(1, counts.length - 1);
  const compared = counts.map((variant) => ({
    ...variant,
    taxa: rateOf(variant),
    ...against(control, variant, alpha),
  }));
  const pValues = holm(compared.map(({ pValor }) => pValor));
  const srm = sampleRatio(counts);
  const conversoes = sumOf(counts, "conversoes");
  const isSound = !srm.alerta && missingEvidence({ conversoes, diasAtivo }) === null;
  const variantes = compared.map((variant, index): VariantResult => {
    const pValor = pValues[index] ?? null;
    return { ...variant, pValor, significativo: isSound && pValor !== null && pValor < ALPHA };
  });
  const amostraMinima = control ? sampleSize(rateOf(control)) : null;
  const amostraDecisao = control ? decisionSampleSize(rateOf(control), alpha) : null;
  const decision: Decision = decide({
    isClosed: status === "encerrado",
    hasMismatch: srm.alerta,
    impressoes: sumOf(counts, "impressoes"),
    conversoes,
    diasAtivo,
    amostraDecisao,
    impressoesControle: control?.impressoes ?? 0,
    challengers: variantes.filter((variant) => variant.id !== control?.id),
  });
  return { variantes, srm, amostraMinima, amostraDecisao, diasAtivo, ...decision };
}
