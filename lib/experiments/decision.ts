import type { Interval } from "@/lib/experiments/sample";
import type { DECISION_REASONS, DECISIONS } from "@/lib/experiments/schema";

/** A result is significant only after both minimums are reached. */
const MIN_CONVERSIONS = 150;
const MIN_DAYS = 3;

type Challenger = { id: string; impressoes: number; diferenca: number | null; icSequencial: Interval | null };

export type Evidence = {
  isClosed: boolean;
  hasMismatch: boolean;
  impressoes: number;
  conversoes: number;
  diasAtivo: number;
  amostraDecisao: number | null;
  impressoesControle: number;
  challengers: readonly Challenger[];
};

export type Decision = {
  decisao: (typeof DECISIONS)[number];
  motivo: (typeof DECISION_REASONS)[number];
  vencedoraId: string | null;
};

export function missingEvidence({
  conversoes,
  diasAtivo,
}: Pick<Evidence, "conversoes" | "diasAtivo">): "poucas_conversoes" | "poucos_dias" | null {
  if (conversoes < MIN_CONVERSIONS) return "poucas_conversoes";
  return diasAtivo < MIN_DAYS ? "poucos_dias" : null;
}

const because = (decisao: Decision["decisao"], motivo: Decision["motivo"]): Decision => ({
  decisao,
  motivo,
  vencedoraId: null,
});

/** A variant whose sequential interval is wholly above the control. */
function winnerOf(challengers: readonly Challenger[]): Challenger | undefined {
  return challengers
    .filter(({ icSequencial }) => icSequencial !== null && icSequencial[0] > 0)
    .toSorted((one, other) => (other.diferenca ?? 0) - (one.diferenca ?? 0))[0];
}

const isBehind = ({ icSequencial }: Challenger) => icSequencial !== null && icSequencial[1] < 0;

/** Uses sequential intervals, so a daily look is safe. `perdedora`: every variant lost to the control. */
export function decide(evidence: Evidence): Decision {
  const { challengers, isClosed, amostraDecisao } = evidence;
  if (evidence.impressoes === 0) return because("sem_dados", "sem_impressoes");
  if (evidence.hasMismatch) return because("invalido_srm", "divisao_desigual");
  const missing = missingEvidence(evidence);
  if (missing) return because(isClosed ? "inconclusivo" : "coletando", missing);
  const winner = winnerOf(challengers);
  if (winner) return { decisao: "vencedora", motivo: "acima_do_controle", vencedoraId: winner.id };
  if (challengers.length > 0 && challengers.every(isBehind))
    return because("perdedora", "abaixo_do_controle");
  if (isClosed) return because("inconclusivo", "encerrado_sem_diferenca");
  const smallest = Math.min(evidence.impressoesControle, ...challengers.map(({ impressoes }) => impressoes));
  return amostraDecisao !== null && smallest >= amostraDecisao
    ? because("inconclusivo", "amostra_completa_sem_diferenca")
    : because("coletando", "amostra_incompleta");
}
