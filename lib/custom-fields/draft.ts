import type { CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";
import { readDecimal } from "@/lib/format/decimal-text";

/** What a person changed: the others may change the other fields meanwhile. */
export function changesOf(typed: CustomValuesChange, read: CustomValues): CustomValuesChange {
  const known = new Map(Object.entries(read));
  return Object.fromEntries(
    Object.entries(typed).filter(([chave, value]) => value !== (known.get(chave) ?? null)),
  );
}

/** A text that is no number stays as it is, so that the server refuses it beside its field. */
export const typedNumber = (text: string): number | string | null =>
  text.trim() === "" ? null : (readDecimal(text) ?? text);

/** One choice per line; blank lines count for nothing. */
export const choicesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
