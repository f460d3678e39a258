import { folded, MAX_OPTION_VALUES } from "@/lib/products/option-limits";
import type { ChosenOption, NamedOption } from "@/lib/products/option-schema";

/** `valores` knows order and swatches; the values themselves stand in the variants. */
export type OptionDraft = NamedOption & { key: string };

/** A variant has one value for each option, in the same order. */
type Valued = { valores: readonly string[] };
type Options = { opcoes: readonly OptionDraft[]; variantes: readonly Valued[] };

/** A new product begins with the two options that most shops use. */
export const FIRST_OPTIONS: OptionDraft[] = ["Tamanho", "Cor"].map((nome) => ({
  key: nome,
  nome,
  valores: [],
}));

export const optionDraftsOf = (options: readonly NamedOption[]): OptionDraft[] =>
  options.length > 0 ? options.map((option) => ({ ...option, key: option.nome })) : FIRST_OPTIONS;

/** Each value once, in the order of the variants. */
export const usedValues = (drafts: readonly Valued[], index: number): string[] => [
  ...new Set(drafts.map(({ valores }) => valores[index]?.trim() ?? "").filter(Boolean)),
];

function valuesOf(option: OptionDraft, used: readonly string[]): NamedOption["valores"] {
  const known = new Map(option.valores.map((value) => [folded(value.valor), value]));
  const kept = option.valores.filter(({ valor }) => used.some((each) => folded(each) === folded(valor)));
  const added = new Map(
    used
      .filter((valor) => !known.has(folded(valor)))
      .map((valor) => [folded(valor), { valor, amostra: null }]),
  );
  return [...kept, ...added.values()].slice(0, MAX_OPTION_VALUES);
}

/** Options that no variant uses are left out. */
export const optionsToSend = ({ opcoes, variantes }: Options): NamedOption[] =>
  opcoes.flatMap((option, index) => {
    const valores = valuesOf(option, usedValues(variantes, index));
    return valores.length > 0 ? [{ nome: option.nome.trim(), valores }] : [];
  });

export const chosenIn = (opcoes: readonly OptionDraft[], valores: readonly string[]): ChosenOption[] =>
  opcoes.flatMap(({ nome }, index) => {
    const valor = valores[index]?.trim();
    return valor ? [{ nome: nome.trim(), valor }] : [];
  });

/** The option with this value's swatch; null takes the swatch away. */
export function withSwatch(option: OptionDraft, valor: string, amostra: string | null): OptionDraft {
  const others = option.valores.filter((value) => folded(value.valor) !== folded(valor));
  const at = option.valores.findIndex((value) => folded(value.valor) === folded(valor));
  return { ...option, valores: others.toSpliced(at < 0 ? others.length : at, 0, { valor, amostra }) };
}
