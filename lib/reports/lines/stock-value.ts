import type { Ctx } from "@/lib/ctx";
import { readStockValue } from "@/lib/reports/lines/kept-stock-value";
import { type Line, QUERY, type StockValue, type Sum } from "@/lib/reports/lines/stock-value-query";
import { answerOf, LIMITS, REST_NAME } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import type { StockValueLine } from "@/lib/reports/stock-value-schema";

/** Without a cost nobody knows the value; the sums leave it out, and `unidadesSemCusto` says how much that is. */
const shown = (line: Line): StockValueLine =>
  line.custoCents === null ? { ...line, custoTotalCents: null, margemCents: null } : line;

function cut({ lines, isMore, totals }: StockValue, most: number) {
  const row = { lines: lines.slice(0, most), isMore: isMore || lines.length > most, totals };
  return answerOf<Line, Sum>(QUERY, row);
}

/** Serves GET /reports/valor_estoque, dearest first. The price is that without promotions. */
export async function stockValueReport(ctx: Ctx, { linhas }: Window) {
  const { value, ...times } = await readStockValue(ctx);
  const { lines, totals, rest } = cut(value, Math.min(linhas ?? LIMITS.shown, LIMITS.shown));
  const other = { produtoId: null, nome: REST_NAME, sku: null, custoCents: null };
  const all = lines.map(shown);
  const linhasShown = rest ? [...all, { ...other, ...rest }] : all;
  return { linhas: linhasShown, totais: totals, semCusto: value.note, ...times };
}
