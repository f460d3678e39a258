import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import type { CustomerLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { counted, momentOf, PREVIOUS_START, START, type Window, windowValues } from "@/lib/reports/window";

const isoUtc = (moment: string) => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * `novo` bought first in the window, `recorrente` before too, `inativo` only in the previous window of equal length.
 */
const customersSql = (window: Window) => `
  WITH bought AS (
    SELECT o."customerId" AS id, count(*) AS pedidos, sum(o."totalCents") AS total
    FROM orders o WHERE ${counted(window)} GROUP BY 1),
  lost AS (
    SELECT DISTINCT o."customerId" AS id FROM orders o
    WHERE o."storeId" = $1::uuid AND o."pagoEm" IS NOT NULL AND ${momentOf(window)} >= ${PREVIOUS_START}
      AND ${momentOf(window)} < ${START} AND o."customerId" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM bought WHERE bought.id = o."customerId"))
  SELECT b.id AS "clienteId", b.pedidos, b.total AS "totalCents", coalesce(a.saldo, 0) AS pontos
  FROM (SELECT * FROM bought UNION ALL SELECT id, 0, 0 FROM lost) b
  LEFT JOIN loyalty_accounts a ON a."storeId" = $1::uuid AND a."customerId" = b.id`;

const historyOf = (window: Window) => ({
  columns: `coalesce(c.nome, 'Sem cadastro') AS nome, ${isoUtc("history.first")} AS "primeiroPedidoEm", ${isoUtc("history.last")} AS "ultimoPedidoEm",
    CASE WHEN line."clienteId" IS NULL THEN NULL WHEN line.pedidos = 0 THEN 'inativo'
      WHEN history.first >= ${START} THEN 'novo' ELSE 'recorrente' END AS grupo`,
  from: `LEFT JOIN customers c ON c."storeId" = $1::uuid AND c.id = line."clienteId"
  LEFT JOIN LATERAL (
    SELECT min(${momentOf(window)}) AS first, max(${momentOf(window)}) AS last FROM orders o
    WHERE o."storeId" = $1::uuid AND o."customerId" = line."clienteId" AND o."pagoEm" IS NOT NULL) history ON true`,
});

/** GET /reports/clientes, highest spending first. `totalCents` ignores refunds. */
export async function customersReport(ctx: Ctx, window: Window) {
  type Line = Omit<CustomerLine, "ticketMedioCents">;
  const { lines, totals, rest } = await topLines<Line, "pedidos" | "totalCents" | "pontos">(ctx, {
    text: customersSql(window),
    details: historyOf(window),
    values: windowValues(window),
    cutBy: `"totalCents" DESC, "clienteId"`,
    orderBy: `"totalCents" DESC, nome, "clienteId"`,
    sums: ["pedidos", "totalCents", "pontos"],
  });
  const nobody = {
    clienteId: null,
    nome: REST_NAME,
    grupo: null,
    primeiroPedidoEm: null,
    ultimoPedidoEm: null,
  };
  const all: Line[] = rest ? [...lines, { ...nobody, ...rest }] : lines;
  const withMean = <Sums extends { totalCents: number; pedidos: number }>(sums: Sums) => ({
    ...sums,
    ticketMedioCents: meanCents(sums.totalCents, sums.pedidos),
  });
  return { linhas: all.map(withMean), totais: withMean(totals) };
}
