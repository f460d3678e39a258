import type { ReactNode } from "react";
import type { Choices } from "@/components/data-table/bar-field";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { Filter, Filters, Said } from "@/lib/http/filters";

type OneOf<Value> = {
  label: string;
  /** Label for "no choice". Without it, one value is always chosen. */
  any?: string;
} & ({ of: (value: Value) => string } | { choices: Choices });
/** For a filter without a standard field. Without `field` the user can only remove it. */
type Own<Row> = {
  field?: (change: ListChange) => ReactNode;
  chip: (value: string, rows: readonly Row[]) => string;
};

/** The words of the filter's field and of its chip. */
type WordsFor<F extends Filter, Row> = F extends { kind: "search" | "tick" | "day" | "moment" }
  ? string
  : F extends { kind: "edge" }
    ? string | Own<Row>
    : F extends { kind: "cents" }
      ? { label: string; placeholder: string }
      : F extends { kind: "choice" | "flag" }
        ? OneOf<Said<F>>
        : OneOf<string> | Own<Row>;

/** The keys have the order of the bar. Null: the screen shows the filter elsewhere. */
export type WordsOf<F extends Filters, Row> = { [Name in keyof F]: WordsFor<F[Name], Row> | null };

export type Words = string | { label: string; placeholder: string } | OneOf<never> | Own<never>;
export type LooseWords = Readonly<Record<string, Words | null>>;
export type Values = Readonly<Record<string, string | number | undefined>>;

export const isOwn = (words: Words): words is Own<never> => typeof words === "object" && "chip" in words;

export function choicesOf(filter: Filter, words: OneOf<never>): Choices {
  if ("choices" in words) return words.choices;
  const values = filter.kind === "choice" ? filter.values : ["true", "false"];
  return values.map((value) => ({ value, label: words.of(value as never) }));
}
