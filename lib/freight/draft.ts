import { STATES, type State } from "@/lib/customers/states";
import { cepRangesIn, cepRangesText } from "@/lib/freight/cep-ranges";
import { MAX_CATEGORIES } from "@/lib/freight/max-rates";
import type { FreightRate, FreightTable } from "@/lib/freight/schema";

type Typed = "id" | "ufs" | "precoCents" | "prazoDiasUteis" | "faixasCep";

/** `key` stays the same when the line moves. `faixasCep`: one range per line, as typed. */
export type RateDraft = Omit<FreightRate, Typed> & {
  key: string;
  ufs: State[];
  precoCents: number | null;
  prazoDiasUteis: number | null;
  faixasCep: string;
};
/** Days as the browser's date field gives them: empty while nothing is chosen. */
export type ClosedDraft = { key: string; de: string; ate: string; nota: string };

export const closedDraftsOf = ({ fechamentos }: FreightTable, newKey: () => string): ClosedDraft[] =>
  fechamentos.map(({ de, ate, nota }) => ({ key: newKey(), de, ate, nota: nota ?? "" }));

/** The fields that can't be saved. */
export const closedProblemsOf = ({ de, ate }: ClosedDraft): ("de" | "ate")[] => [
  ...(de ? [] : ["de" as const]),
  ...(ate && ate >= de ? [] : ["ate" as const]),
];

export type RateField =
  | "nome"
  | "precoCents"
  | "prazoDiasUteis"
  | "pesoMinimoGramas"
  | "faixasCep"
  | "subtotalDeCents"
  | "categoriaIds";

const MAX_DAYS = 365;
const MAX_CENTS = 99_999_999;

export const blankDraft = (key: string): RateDraft => ({
  key,
  nome: "",
  ufs: [],
  precoCents: null,
  prazoDiasUteis: null,
  gratisAPartirCents: null,
  pesoMinimoGramas: null,
  pesoMaximoGramas: null,
  faixasCep: "",
  subtotalDeCents: null,
  subtotalAteCents: null,
  categoriaIds: [],
  retirada: null,
});

export const draftsOf = ({ linhas }: FreightTable): RateDraft[] =>
  linhas.map(({ id, ufs, faixasCep, ...rate }) => ({
    ...rate,
    key: id,
    ufs: STATES.filter((state) => ufs.includes(state)),
    faixasCep: cepRangesText(faixasCep),
  }));

export function problemsOf(draft: RateDraft): RateField[] {
  const { nome, precoCents, prazoDiasUteis, pesoMinimoGramas, pesoMaximoGramas } = draft;
  const problems: RateField[] = [];
  if (!nome.trim()) problems.push("nome");
  if (precoCents === null || precoCents > MAX_CENTS) problems.push("precoCents");
  if (prazoDiasUteis === null || prazoDiasUteis > MAX_DAYS) problems.push("prazoDiasUteis");
  if ((pesoMinimoGramas ?? 0) > (pesoMaximoGramas ?? Infinity)) problems.push("pesoMinimoGramas");
  if (cepRangesIn(draft.faixasCep) === null) problems.push("faixasCep");
  if ((draft.subtotalDeCents ?? 0) > (draft.subtotalAteCents ?? Infinity)) problems.push("subtotalDeCents");
  if (draft.categoriaIds.length > MAX_CATEGORIES) problems.push("categoriaIds");
  return problems;
}

export function rateOf(draft: RateDraft): (FreightRate & Pick<RateDraft, "ufs">) | null {
  const { key: id, precoCents, prazoDiasUteis, ...rest } = draft;
  const faixasCep = cepRangesIn(rest.faixasCep);
  if (problemsOf(draft).length > 0 || precoCents === null || prazoDiasUteis === null || !faixasCep)
    return null;
  return { ...rest, id, nome: rest.nome.trim(), precoCents, prazoDiasUteis, faixasCep };
}

export function moved(drafts: readonly RateDraft[], from: number, to: number): RateDraft[] {
  const next = [...drafts];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}
