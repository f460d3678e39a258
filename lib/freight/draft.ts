import { STATES, type State } from "@/lib/customers/states";
import type { FreightRate, FreightTable } from "@/lib/freight/schema";

/** `key` stays the same when the line moves. */
export type RateDraft = Omit<FreightRate, "id" | "ufs" | "precoCents" | "prazoDiasUteis"> & {
  key: string;
  ufs: State[];
  precoCents: number | null;
  prazoDiasUteis: number | null;
};
export type RateField = "nome" | "precoCents" | "prazoDiasUteis" | "pesoMinimoGramas";

const MAX_DAYS = 365;
const MAX_CENTS = 99_999_999;

export const draftsOf = ({ linhas }: FreightTable): RateDraft[] =>
  linhas.map(({ id, ufs, ...rate }) => ({
    ...rate,
    key: id,
    ufs: STATES.filter((state) => ufs.includes(state)),
  }));

export function problemsOf(draft: RateDraft): RateField[] {
  const { nome, precoCents, prazoDiasUteis, pesoMinimoGramas, pesoMaximoGramas } = draft;
  const problems: RateField[] = [];
  if (!nome.trim()) problems.push("nome");
  if (precoCents === null || precoCents > MAX_CENTS) problems.push("precoCents");
  if (prazoDiasUteis === null || prazoDiasUteis > MAX_DAYS) problems.push("prazoDiasUteis");
  if ((pesoMinimoGramas ?? 0) > (pesoMaximoGramas ?? Infinity)) problems.push("pesoMinimoGramas");
  return problems;
}

export function rateOf(draft: RateDraft): (FreightRate & Pick<RateDraft, "ufs">) | null {
  const { key: id, precoCents, prazoDiasUteis, ...rest } = draft;
  if (problemsOf(draft).length > 0 || precoCents === null || prazoDiasUteis === null) return null;
  return { ...rest, id, nome: rest.nome.trim(), precoCents, prazoDiasUteis };
}

export function moved(drafts: readonly RateDraft[], from: number, to: number): RateDraft[] {
  const next = [...drafts];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}
