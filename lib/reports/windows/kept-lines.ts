import { listed } from "@/lib/reports/days/days";
import { type Query, SHOWN } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import { IS_KNOWN, keptWindow, NOBODY } from "@/lib/reports/windows/changes";
import type { Reading } from "@/lib/reports/windows/kept-window";
import type { WindowType } from "@/lib/reports/windows/wishes";

/** One kind of kept lines. Each line has a key (`chave`, `sub`) and figures that are sums over orders. */
export type Kind = {
  tipo: Exclude<WindowType, "estoque">;
  figures: readonly string[];
  /** SQL expression of figures; a window keeps the lines with the highest values. */
  value: string;
  /** SQL condition: the line exists. A line whose sales were all undone does not. */
  isLeft: string;
  /**
   * Figures counted from all orders, from the orders of one line `c`, and from the changes since the count.
   */
  moves: (window: Window) => string;
  ofLine: (window: Window) => string;
  since: (window: Window) => string;
  categories?: string;
};

const summed = (figures: readonly string[]) =>
  figures.map((name) => `sum("${name}")::bigint AS "${name}"`).join(", ");

const linesFrom = (figures: readonly string[], which: string) => `
  SELECT l.chave, l.sub, ${figures.map((name, place) => `l.figuras[${place + 1}] AS "${name}"`).join(", ")}
  FROM kept_window w JOIN report_lines l ON l."windowId" = w.id AND ${which}`;

/** All changes since the window was counted: those already summed up, and the rest. */
export const sinceCtes = ({ figures, since }: Kind, window: Window) => `${keptWindow()},
  since AS MATERIALIZED (
    SELECT chave, sub, ${summed(figures)} FROM (
      SELECT chave, sub, ${listed(figures)} FROM (${since(window)}) s
      UNION ALL ${linesFrom(figures, "l.mudanca")}) s GROUP BY 1, 2)`;

/**
 * The kept lines that can be among the `shown` highest, and one more, which says that there are more: each changed
 * line can make room for one that did not change.
 */
const highest = ({ figures }: Kind) => `
  ${linesFrom(figures, `NOT l.mudanca AND l.lugar <= (SELECT ${SHOWN} + 1 + count(*) FROM since)`)}
  UNION ${linesFrom(figures, "NOT l.mudanca AND (l.chave, l.sub) IN (SELECT chave, sub FROM since)")}`;

/**
 * Kept lines plus changes. A line that was not kept is counted from its orders only when its changes could
 * bring it above the last shown line. The window is invalid when an unchanged line that was not kept could be
 * shown.
 */
function keptMoves(kind: Kind, window: Window, isWhole: boolean) {
  const { figures, value, isLeft, ofLine } = kind;
  const names = listed(figures);
  const sums = summed(figures);
  const isKept = "EXISTS (SELECT 1 FROM kept k WHERE k.chave = s.chave AND k.sub = s.sub)";
  const ctes = `${sinceCtes(kind, window)},
  kept AS MATERIALIZED (${isWhole ? linesFrom(figures, "NOT l.mudanca") : highest(kind)}),
  known AS MATERIALIZED (SELECT * FROM (
    SELECT chave, sub, ${sums} FROM (
      SELECT * FROM kept
      UNION ALL SELECT s.* FROM since s CROSS JOIN kept_window w WHERE w.piso IS NULL OR s.chave = ${NOBODY} OR ${isKept}) l
    GROUP BY 1, 2) l WHERE ${isLeft}),
  bar AS MATERIALIZED (
    SELECT w.piso, (SELECT ${value} FROM known ORDER BY 1 DESC OFFSET ${SHOWN} - 1 LIMIT 1) AS height FROM kept_window w),
  outside AS MATERIALIZED (
    SELECT chave, sub FROM since s CROSS JOIN bar
    WHERE bar.piso + ${value} >= bar.height AND s.chave <> ${NOBODY} AND NOT ${isKept}),
  moves AS (
    SELECT chave, sub, ${names} FROM known
    UNION ALL SELECT c.chave, c.sub, ${names} FROM (SELECT chave, sub FROM outside) c
    CROSS JOIN LATERAL (SELECT ${names} FROM (${ofLine(window)}) m OFFSET 0) m)`;
  return { ctes, isValid: `(SELECT (piso IS NULL OR height > piso) AND ${IS_KNOWN} FROM bar)` };
}

/** Sums of the whole window. A sum whose name is not a figure means the line's value. */
function keptTotals({ figures, value }: Kind, sums: readonly string[]): string {
  const since = (name: string) => `(SELECT coalesce(sum("${name}"), 0) FROM since)`;
  const all = figures.map((name, place) => `(w.totais[${place + 1}] + ${since(name)})::bigint AS "${name}"`);
  const named = sums.map((sum) => (figures.includes(sum) ? `"${sum}"` : `${value} AS "${sum}"`));
  return `SELECT ${named.join(", ")} FROM (SELECT ${all.join(", ")} FROM kept_window w) t`;
}

type Lines<Sum extends string> = Omit<Query<Sum>, "ctes" | "totals" | "isMore" | "isValid"> & {
  /** The report has lines beyond those of `moves`, so the window must have kept every line. */
  isWhole?: boolean;
};

/** A report whose `text` reads the relation `moves` of this kind. */
export function linesOf<Sum extends string>(
  kind: Kind,
  window: Window,
  name: string,
  { isWhole = false, ...lines }: Lines<Sum>,
): Reading<Sum> {
  const { ctes, isValid } = keptMoves(kind, window, isWhole);
  const totals = keptTotals(kind, lines.sums);
  return {
    tipo: kind.tipo,
    name,
    counted: {
      ...lines,
      ctes: `moves AS (SELECT * FROM (${kind.moves(window)}) m WHERE ${kind.isLeft})`,
    },
    kept: isWhole
      ? { ...lines, ctes, isValid: `(${isValid} AND (SELECT piso IS NULL FROM bar))` }
      : { ...lines, ctes, isValid, totals, isMore: "(SELECT piso IS NOT NULL FROM bar)" },
  };
}
