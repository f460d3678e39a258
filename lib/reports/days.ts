import type { ReportQuery } from "@/lib/reports/schema";

export const BASES = ["pago", "criado"] as const satisfies ReportQuery["base"][];

const MOMENTS = { pago: `"pagoEm"`, criado: `"criadoEm"` } as const;

/** What a day keeps, all whole numbers. */
export const FIGURES = [
  "pedidos",
  "itens",
  "brutoCents",
  "descontoCents",
  "freteCents",
  "reembolsoCents",
  "clientesNovos",
] as const;

export const FIGURE_COLUMNS = FIGURES.map((name) => `"${name}"`).join(", ");

/** A day's bounds in a zone, from its date. */
export const boundsOf = (dia: string, zone: string) =>
  `(${dia}::timestamp AT TIME ZONE ${zone}) AS inicio, ((${dia} + 1)::timestamp AT TIME ZONE ${zone}) AS fim`;

/** Somebody changed what the day counts since it was counted. */
export const markedIn = (day: string) =>
  `EXISTS (SELECT 1 FROM report_marks m WHERE m."storeId" = $1::uuid AND m.momento >= ${day}.inicio AND m.momento < ${day}.fim)`;

/**
 * The figures of each of `days` (dia, inicio, fim), counted from the orders: those ever paid, on the day of `base`;
 * refunds on the day they were made; customers on the day of their first order ever.
 */
export function countedDays(base: ReportQuery["base"], days: string): string {
  const moment = MOMENTS[base];
  const within = (of: string) => `${of} >= d.inicio AND ${of} < d.fim`;
  const orders = `o."storeId" = $1::uuid AND o."pagoEm" IS NOT NULL AND ${within(`o.${moment}`)}`;
  return `
    SELECT d.dia, d.inicio, d.fim, sold.*, units.*, refunded.*, debuts.*
    FROM ${days} d
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS pedidos, coalesce(sum(o."subtotalCents"), 0)::bigint AS "brutoCents",
        coalesce(sum(o."descontoCents"), 0)::bigint AS "descontoCents",
        coalesce(sum(o."freteCents"), 0)::bigint AS "freteCents"
      FROM orders o WHERE ${orders}) sold
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.quantidade), 0)::bigint AS itens
      FROM orders o JOIN order_items i ON i."storeId" = o."storeId" AND i."orderId" = o.id WHERE ${orders}) units
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r."valorCents"), 0)::bigint AS "reembolsoCents"
      FROM refunds r WHERE r."storeId" = $1::uuid AND ${within(`r."criadoEm"`)}) refunded
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "clientesNovos"
      FROM (SELECT DISTINCT o."customerId" AS id FROM orders o WHERE ${orders} AND o."customerId" IS NOT NULL) buyer
      WHERE NOT EXISTS (SELECT 1 FROM orders e WHERE e."storeId" = $1::uuid AND e."customerId" = buyer.id
        AND e."pagoEm" IS NOT NULL AND e.${moment} < d.inicio)) debuts`;
}
