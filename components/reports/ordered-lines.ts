import type { Sort } from "@/components/data-table/columns";

type Line = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown) => value === null || value === undefined;

/** Lines without the field come last in both directions; equal lines keep the report's order. */
export function orderedLines(lines: readonly Line[], sort: Sort): readonly Line[] {
  if (!sort) return lines;
  const { column, direction } = sort;
  const words = new Intl.Collator("pt-BR", { numeric: true });
  const sign = direction === "asc" ? 1 : -1;
  return [...lines].sort((one, other) => {
    const [left, right] = [one[column], other[column]];
    if (isNothing(left) || isNothing(right)) return Number(isNothing(left)) - Number(isNothing(right));
    if (typeof left === "number" && typeof right === "number") return sign * (left - right);
    return sign * words.compare(String(left), String(right));
  });
}
