import type { ReactNode } from "react";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { Filter, Filters, Said } from "@/lib/http/filters";

export type Choices = readonly ({ value: string; label: string } | { group: string; items: string[] })[];
type OneOf<Value> = {
  label: string;
  /** What stands for no choice; without it there always is one. */
  any?: string;
} & (
  | { of: (value: Value) => string }
  /** Where the values are data. */
  | { choices: Choices }
);
/** What no plain field shows; without a `field` it is set elsewhere, and can be taken away here. */
type Own<Row> = {
  /** Stays in sight on phones too, as a search does. */
  field?: (change: ListChange) => ReactNode;
  chip: (value: string, rows: readonly Row[]) => string;
};

/** How a filter is called where it is seen: in the bar and, once set, on its chip. */
type WordsFor<F extends Filter, Row> = F extends { kind: "search" | "tick" | "edge" | "day" | "moment" }
  ? string
  : F extends { kind: "cents" }
    ? { label: string; placeholder: string }
    : F extends { kind: "choice" | "flag" }
      ? OneOf<Said<F>>
      : OneOf<string> | Own<Row>;

/** The words of every filter of a list, in the order of the bar; null: it is seen elsewhere. */
export type WordsOf<F extends Filters, Row> = { [Name in keyof F]: WordsFor<F[Name], Row> | null };

/** The same for whoever draws them, which knows the filter's kind. */
export type Words = string | { label: string; placeholder: string } | OneOf<never> | Own<never>;
export type LooseWords = Readonly<Record<string, Words | null>>;
export type Values = Readonly<Record<string, string | number | undefined>>;

export const isOwn = (words: Words): words is Own<never> => typeof words === "object" && "chip" in words;

/** The choices of a filter that has some. */
export function choicesOf(filter: Filter, words: OneOf<never>): Choices {
  if ("choices" in words) return words.choices;
  const values = filter.kind === "choice" ? filter.values : ["true", "false"];
  return values.map((value) => ({ value, label: words.of(value as never) }));
}
