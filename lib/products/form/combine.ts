import { type OptionDraft, usedValues } from "@/lib/products/form/options";
import type { ProductForm } from "@/lib/products/form/values";
import { listed, withCombinations } from "@/lib/products/form/variants";
import { folded } from "@/lib/products/option-limits";
import { valueLength } from "@/lib/products/options";

/** An option as a person types it: `Voltagem`, `110 V, 220 V`. */
export type OptionTexts = { key: string; nome: string; values: string };
export type Combined = Pick<ProductForm, "opcoes" | "variantes">;

export const optionTextsOf = ({ opcoes, variantes }: Combined): OptionTexts[] =>
  opcoes.map(({ key, nome }, index) => ({ key, nome, values: usedValues(variantes, index).join(", ") }));

/** Only an option with values needs a name. */
export function problemAt(texts: readonly OptionTexts[], index: number): "noName" | "sameName" | null {
  const isUsed = ({ values }: OptionTexts) => values.trim() !== "";
  const text = texts[index];
  if (!text || !isUsed(text)) return null;
  const name = folded(text.nome.trim());
  if (name === "") return "noName";
  const isTaken = texts.slice(0, index).some((other) => isUsed(other) && folded(other.nome.trim()) === name);
  return isTaken ? "sameName" : null;
}

type Current = Combined & { nome: string; newKey: () => string };

/** Options without any value leave the form, so that no empty column stays. */
export function combinedForm(
  texts: readonly OptionTexts[],
  { nome, opcoes, variantes, newKey }: Current,
): Combined {
  const named = texts.map(({ key, nome: name }): OptionDraft => {
    const known = opcoes.find((option) => option.key === key);
    return { key, nome: name.trim(), valores: known?.valores ?? [] };
  });
  const widened = variantes.map((draft) =>
    draft.valores.length < texts.length
      ? { ...draft, valores: texts.map((_, index) => draft.valores[index] ?? "") }
      : draft,
  );
  const lists = texts.map(({ nome: name, values }) => listed(values, valueLength(name)));
  const all = withCombinations(widened, { nome, lists, newKey });
  const kept = texts.flatMap((_, index) => (usedValues(all, index).length > 0 ? [index] : []));
  if (kept.length === 0 || kept.length === texts.length) return { opcoes: named, variantes: all };
  const only = <T>(list: readonly T[]) => list.filter((_, index) => kept.includes(index));
  return { opcoes: only(named), variantes: all.map((draft) => ({ ...draft, valores: only(draft.valores) })) };
}
