import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { REST_NAME } from "@/lib/reports/lines/top-lines";
import { END, momentOf, PREVIOUS_START, START, type Window } from "@/lib/reports/period/window";
import type { CustomerLine } from "@/lib/reports/schema";
import { ALL, NOBODY, SINCE, type Source } from "@/lib/reports/windows/changes";
import { type Kind, linesOf } from "@/lib/reports/windows/kept-lines";
import { readLines } from "@/lib/reports/windows/kept-window";

const isoUtc = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isNow = (window: Window) => `${momentOf(window)} >= ${START}`;

/** Also counts the previous window of equal length: a customer who bought only there is `inativo`. */
const movesOf = (window: Window, { orders }: Source, only = "true") => `
  SELECT coalesce(o."customerId", ${NOBODY}) AS chave, ${NOBODY} AS sub,
    coalesce(sum(o.sinal) FILTER (WHERE ${isNow(window)}), 0)::bigint AS pedidos,
    coalesce(sum(o.sinal * o."totalCents"::bigint) FILTER (WHERE ${isNow(window)}), 0)::bigint AS "totalCents",
    coalesce(sum(o.sinal) FILTER (WHERE NOT ${isNow(window)} AND o."customerId" IS NOT NULL), 0)::bigint AS antes
  FROM ${orders} o
  WHERE o."storeId" = $1::uuid AND o."pagoEm" IS NOT NULL AND ${momentOf(window)} >= ${PREVIOUS_START}
    AND ${momentOf(window)} < ${END} AND ${only}
  GROUP BY 1`;

export const CUSTOMERS: Kind = {
  tipo: "clientes",
  figures: ["pedidos", "totalCents", "antes"],
  value: `"totalCents"`,
  isLeft: "(pedidos <> 0 OR antes <> 0)",
  moves: (window) => movesOf(window, ALL),
  ofLine: (window) => movesOf(window, ALL, `o."customerId" = c.chave`),
  since: (window) => movesOf(window, SINCE),
};

/** A `novo` customer bought first in the window; a `recorrente` customer also bought before it. */
const historyOf = (window: Window) => ({
  columns: `c.id AS "clienteId", coalesce(a.saldo, 0) AS pontos, coalesce(c.nome, 'Sem cadastro') AS nome, ${isoUtc("history.first")} AS "primeiroPedidoEm", ${isoUtc("history.last")} AS "ultimoPedidoEm",
    CASE WHEN c.id IS NULL THEN NULL WHEN line.pedidos = 0 THEN 'inativo'
      WHEN history.first >= ${START} THEN 'novo' ELSE 'recorrente' END AS grupo`,
  from: `LEFT JOIN customers c ON c."storeId" = $1::uuid AND c.id = nullif(line.chave, ${NOBODY})
  LEFT JOIN loyalty_accounts a ON a."storeId" = $1::uuid AND a."customerId" = c.id
  LEFT JOIN LATERAL (
    SELECT min(${momentOf(window)}) AS first, max(${momentOf(window)}) AS last FROM orders o
    WHERE o."storeId" = $1::uuid AND o."customerId" = c.id AND o."pagoEm" IS NOT NULL) history ON true`,
});

export const customerLines = (window: Window) =>
  linesOf(CUSTOMERS, window, "customers", {
    text: "SELECT * FROM moves",
    details: historyOf(window),
    cutBy: `"totalCents" DESC, chave`,
    orderBy: `"totalCents" DESC, nome, "clienteId"`,
    sums: ["pedidos", "totalCents"],
  });

/** Serves GET /reports/clientes, highest spending first. `totalCents` ignores refunds. */
export async function customersReport(ctx: Ctx, window: Window) {
  type Line = Omit<CustomerLine, "ticketMedioCents">;
  const reading = customerLines(window);
  const { lines, totals, rest, notes } = await readLines<Line, "pedidos" | "totalCents">(
    ctx,
    window,
    reading,
  );
  const nobody = {
    clienteId: null,
    nome: REST_NAME,
    grupo: null,
    primeiroPedidoEm: null,
    ultimoPedidoEm: null,
    pontos: null,
  };
  const all: Line[] = rest ? [...lines, { ...nobody, ...rest }] : lines;
  const withMean = <Sums extends { totalCents: number; pedidos: number }>(sums: Sums) => ({
    ...sums,
    ticketMedioCents: meanCents(sums.totalCents, sums.pedidos),
  });
  return { linhas: all.map(withMean), totais: withMean(totals), ...notes };
}
