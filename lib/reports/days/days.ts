import type { ReportQuery } from "@/lib/reports/schema";

export const BASES = ["pago", "criado"] as const satisfies ReportQuery["base"][];

const MOMENTS = { pago: `"pagoEm"`, criado: `"criadoEm"` } as const;

/** Sales figures of a day, all whole numbers. */
export const SALES = [
  "pedidos",
  "itens",
  "brutoCents",
  "descontoCents",
  "freteCents",
  "reembolsoCents",
  "clientesNovos",
] as const;

/** Points of a day. `estornados` is points taken back minus points given back. */
export const POINTS = ["creditados", "resgatados", "expirados", "estornados", "ajustes"] as const;

export const FIGURES = [...SALES, ...POINTS] as const;

export const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** Start and end of a date in a time zone. */
export const boundsOf = (dia: string, zone: string) =>
  `(${dia}::timestamp AT TIME ZONE ${zone}) AS inicio, ((${dia} + 1)::timestamp AT TIME ZONE ${zone}) AS fim`;

/** SQL condition: the day's data changed after the day was counted. */
export const markedIn = (day: string) =>
  `EXISTS (SELECT 1 FROM report_marks m WHERE m."storeId" = $1::uuid AND m.momento >= ${day}.inicio AND m.momento < ${day}.fim)`;

const within = (of: string) => `${of} >= d.inicio AND ${of} < d.fim`;

const points = (types: string, sign = "") =>
  `coalesce(${sign}sum(e.pontos) FILTER (WHERE e.tipo IN (${types})), 0)::bigint`;

const POINTS_OF_DAY = `
  SELECT ${points(`'credito'`)} AS creditados, ${points(`'resgate'`, "-")} AS resgatados,
    ${points(`'expiracao'`, "-")} AS expirados, ${points(`'estorno_credito', 'estorno_resgate'`, "-")} AS estornados,
    ${points(`'ajuste'`)} AS ajustes
  FROM loyalty_entries e WHERE e."storeId" = $1::uuid AND ${within(`e."criadoEm"`)}`;

/** Counts the points of each of `days` (dia, inicio, fim), by the time of their entries. */
export const countedPoints = (days: string) =>
  `SELECT d.*, e.* FROM ${days} d CROSS JOIN LATERAL (${POINTS_OF_DAY}) e`;

/**
 * Two CTEs over `days`: `clean` holds counted days without later changes, `stale` all other days.
 * @param figure a day counts as clean only if it has this figure
 */
export const cleanDays = (base: ReportQuery["base"], figure: (typeof FIGURES)[number]) => `
  clean AS MATERIALIZED (
    SELECT r.* FROM days d JOIN report_days r ON r."storeId" = $1::uuid AND r.base = '${base}' AND r.dia = d.dia
      AND r.inicio = d.inicio AND r.fim = d.fim AND r."${figure}" IS NOT NULL
    WHERE NOT ${markedIn("d")}),
  stale AS MATERIALIZED (SELECT * FROM days d WHERE NOT EXISTS (SELECT 1 FROM clean WHERE clean.dia = d.dia))`;

/**
 * Counts the sales of each of `days` (dia, inicio, fim) from the orders: orders that were ever paid, on the
 * day of `base`; refunds on the day they were made; new customers on the day of their first order ever.
 */
export function countedDays(base: ReportQuery["base"], days: string): string {
  const moment = MOMENTS[base];
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

/** All figures of a day: sales and points. */
export const countedFigures = (base: ReportQuery["base"], days: string) =>
  countedPoints(`(${countedDays(base, days)})`);
