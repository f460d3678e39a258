import type { Ctx } from "@/lib/ctx";
import { IS_KNOWN, KEPT_WINDOW, NOBODY } from "@/lib/reports/changes";
import { findKept, forget, noteSlow } from "@/lib/reports/kept-window";
import { type Answer, MAX_LINES, type Query, topLines } from "@/lib/reports/top-lines";
import { type Window, windowValues } from "@/lib/reports/window";
import type { WindowType } from "@/lib/reports/wishes";

/** What a window keeps a line of: figures that orders add up to, of a `chave` and a `sub`. */
export type Kind = {
  tipo: Exclude<WindowType, "estoque">;
  figures: readonly string[];
  /** Of figures; the highest lines are kept. */
  value: string;
  /** Otherwise there is no such line. */
  isLeft: string;
  /** Counted from all orders, from those of a line `c`, and from what changed since the window was counted. */
  moves: (window: Window) => string;
  ofLine: (window: Window) => string;
  since: (window: Window) => string;
  categories?: string;
};

/** Enough that a day's sales bring hardly any other line among the first thousand. */
export const KEPT_LINES = 5_000;

export const namedFigures = ({ figures }: Kind, of: string) =>
  figures.map((name, place) => `${of}[${place + 1}] AS "${name}"`).join(", ");

const columns = ({ figures }: Kind, of = "") => figures.map((name) => `${of}"${name}"`).join(", ");

/**
 * Kept lines with what changed. A line that was left out may only be shown when it changed so much that it passes the
 * thousandth; then it is counted from its orders. The window is of no use once lines that nobody touched might.
 */
export function keptMoves(kind: Kind, window: Window): { ctes: string; isValid: string } {
  const { figures, value, isLeft } = kind;
  const sums = figures.map((name) => `sum("${name}")::bigint AS "${name}"`).join(", ");
  const isKept = "EXISTS (SELECT 1 FROM kept k WHERE k.chave = s.chave AND k.sub = s.sub)";
  const ctes = `${KEPT_WINDOW},
  since AS MATERIALIZED (${kind.since(window)}),
  kept AS MATERIALIZED (SELECT l.chave, l.sub, ${namedFigures(kind, "l.figuras")}
    FROM kept_window w JOIN report_lines l ON l."windowId" = w.id),
  known AS MATERIALIZED (SELECT * FROM (
    SELECT chave, sub, ${sums} FROM (
      SELECT * FROM kept
      UNION ALL SELECT s.* FROM since s CROSS JOIN kept_window w WHERE w.piso IS NULL OR s.chave = ${NOBODY} OR ${isKept}) l
    GROUP BY 1, 2) l WHERE ${isLeft}),
  bar AS MATERIALIZED (
    SELECT w.piso, (SELECT ${value} FROM known ORDER BY 1 DESC OFFSET ${MAX_LINES - 1} LIMIT 1) AS height FROM kept_window w),
  outside AS MATERIALIZED (
    SELECT chave, sub FROM since s CROSS JOIN bar
    WHERE bar.piso + ${value} >= bar.height AND s.chave <> ${NOBODY} AND NOT ${isKept}),
  moves AS (
    SELECT chave, sub, ${columns(kind)} FROM known
    UNION ALL SELECT c.chave, c.sub, ${columns(kind, "m.")} FROM outside c CROSS JOIN LATERAL (${kind.ofLine(window)} OFFSET 0) m)`;
  return { ctes, isValid: `(SELECT (piso IS NULL OR height > piso) AND ${IS_KNOWN} FROM bar)` };
}

type Lines<Sum extends string> = Omit<Query<Sum>, "ctes" | "values"> & {
  /** There is a line for more than `moves` has, so all of these must be kept. */
  isWhole?: boolean;
};

/** Sums of the whole window, for figures that a sum of the lines' `sums` is made of. */
function keptTotals(kind: Kind, sums: readonly string[]): string {
  const all = kind.figures.map(
    (name, place) =>
      `(w.totais[${place + 1}] + (SELECT coalesce(sum("${name}"), 0) FROM since))::bigint AS "${name}"`,
  );
  const named = sums.map((sum) => (kind.figures.includes(sum) ? `"${sum}"` : `${kind.value} AS "${sum}"`));
  return `SELECT ${named.join(", ")} FROM (SELECT ${all.join(", ")} FROM kept_window w) t`;
}

async function keptTop<Line extends Record<Sum, number>, Sum extends string>(
  ctx: Ctx,
  kind: Kind,
  window: Window,
  { isWhole, ...lines }: Lines<Sum>,
): Promise<Answer<Line, Sum> | null> {
  const id = await findKept(ctx, kind.tipo, window);
  if (id === null) return null;
  const { ctes, isValid } = keptMoves(kind, window);
  const answer = await topLines<Line, Sum>(ctx, {
    ...lines,
    ctes,
    values: [...windowValues(window), id],
    isValid: isWhole ? `(${isValid} AND (SELECT piso IS NULL FROM bar))` : isValid,
    ...(!isWhole && { totals: keptTotals(kind, lines.sums), isMore: "(SELECT piso IS NOT NULL FROM bar)" }),
  });
  if (!answer.isValid) await forget(ctx, id);
  return answer.isValid ? answer : null;
}

/** Lines over the relation `moves` of a kind: from a kept window where there is one, else from the orders. */
export async function linesOf<Line extends Record<Sum, number>, Sum extends string>(
  ctx: Ctx,
  kind: Kind,
  window: Window,
  lines: Lines<Sum>,
): Promise<Answer<Line, Sum>> {
  const kept = await keptTop<Line, Sum>(ctx, kind, window, lines);
  if (kept) return kept;
  const ctes = `moves AS (SELECT * FROM (${kind.moves(window)}) m WHERE ${kind.isLeft})`;
  const counting = () => topLines<Line, Sum>(ctx, { ...lines, ctes, values: windowValues(window) });
  return noteSlow(ctx, kind.tipo, window, counting);
}
