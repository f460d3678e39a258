import { meanCents } from "@/lib/cents";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { SalesLine } from "@/lib/reports/schema";
import {
  counted,
  groupOf,
  groupsOf,
  labelOf,
  momentOf,
  START,
  type Window,
  windowValues,
  within,
} from "@/lib/reports/window";

/** A new customer counts where their first order ever does; refunds on the day they were made. */
const salesSql = (window: Window) => `
  WITH groups AS (${groupsOf(window)}),
  sold AS (
    SELECT ${groupOf(window, momentOf(window))} AS dia, count(*) AS pedidos, sum(o."subtotalCents") AS bruto,
      sum(o."descontoCents") AS desconto, sum(o."freteCents") AS frete
    FROM orders o WHERE ${counted(window)} GROUP BY 1),
  units AS (
    SELECT ${groupOf(window, momentOf(window))} AS dia, sum(i.quantidade) AS itens
    FROM orders o JOIN order_items i ON i."storeId" = o."storeId" AND i."orderId" = o.id
    WHERE ${counted(window)} GROUP BY 1),
  refunded AS (
    SELECT ${groupOf(window, `r."criadoEm"`)} AS dia, sum(r."valorCents") AS reembolso
    FROM refunds r WHERE r."storeId" = $1::uuid AND ${within(`r."criadoEm"`)} GROUP BY 1),
  debuts AS (
    SELECT ${groupOf(window, "buyer.first")} AS dia, count(*) AS novos
    FROM (SELECT o."customerId" AS id, min(${momentOf(window)}) AS first FROM orders o
      WHERE ${counted(window)} AND o."customerId" IS NOT NULL GROUP BY 1) buyer
    WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = $1::uuid AND o."customerId" = buyer.id
      AND o."pagoEm" IS NOT NULL AND ${momentOf(window)} < ${START})
    GROUP BY 1)
  SELECT ${labelOf(window)} AS periodo, coalesce(pedidos, 0)::int AS pedidos, coalesce(itens, 0)::float8 AS itens,
    coalesce(bruto, 0)::float8 AS "brutoCents", coalesce(desconto, 0)::float8 AS "descontoCents",
    coalesce(frete, 0)::float8 AS "freteCents", coalesce(reembolso, 0)::float8 AS "reembolsoCents",
    coalesce(novos, 0)::int AS "clientesNovos"
  FROM groups LEFT JOIN sold USING (dia) LEFT JOIN units USING (dia) LEFT JOIN refunded USING (dia)
    LEFT JOIN debuts USING (dia)
  ORDER BY dia`;

type Sums = Omit<SalesLine, "periodo" | "liquidoCents" | "ticketMedioCents">;

const SUMMED = [
  "pedidos",
  "itens",
  "brutoCents",
  "descontoCents",
  "freteCents",
  "reembolsoCents",
  "clientesNovos",
] as const satisfies (keyof Sums)[];

function derived<S extends Sums>(sums: S) {
  const charged = sums.brutoCents - sums.descontoCents + sums.freteCents;
  return {
    ...sums,
    liquidoCents: charged - sums.reembolsoCents,
    ticketMedioCents: meanCents(charged, sums.pedidos),
  };
}

/** GET /reports/vendas: a line per day, week or month, empty ones too. */
export async function salesReport(ctx: Ctx, window: Window) {
  const rows = await sql<Sums & { periodo: string }>(ctx, null, salesSql(window), windowValues(window));
  const sums = Object.fromEntries(
    SUMMED.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  );
  return { linhas: rows.map(derived), totais: derived(sums as Sums) };
}
