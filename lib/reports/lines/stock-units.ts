import { LIMITS, type Query } from "@/lib/reports/lines/top-lines";
import { counted, type Window } from "@/lib/reports/period/window";
import { ALL, IS_KNOWN, keptWindow, NOBODY, SINCE, type Source, unseen } from "@/lib/reports/windows/changes";

export const SOLD_DAYS = 30;

/** Number of days that the stock lasts. */
export const COVERED = `estoque::bigint * ${SOLD_DAYS} / nullif(vendidos, 0) AS "coberturaDias"`;

export const STOCK_ORDER = `"coberturaDias" NULLS LAST, estoque, "productId", "variantId"`;

/** Units that orders of the window sold, and units that unpaid orders reserve. A sold kit counts as its parts. */
const movesOf = (window: Window, { orders, waiting }: Source) => `
  SELECT coalesce((k.part->>'produtoId')::uuid, i."productId") AS "productId",
    coalesce(CASE WHEN k.part IS NULL THEN i."variantId" ELSE (k.part->>'varianteId')::uuid END, ${NOBODY}) AS "variantId",
    sum(o.paid * i.quantidade::bigint * coalesce((k.part->>'quantidade')::int, 1))::bigint AS vendidos,
    sum(o.unpaid * i.quantidade::bigint * coalesce((k.part->>'quantidade')::int, 1))::bigint AS reservado
  FROM (SELECT o.id, o.sinal AS paid, 0 AS unpaid FROM ${orders} o WHERE ${counted(window)}
    UNION ALL SELECT o.id, 0, o.sinal FROM ${waiting} o) o
  JOIN order_items i ON i."storeId" = $1::uuid AND i."orderId" = o.id
  LEFT JOIN LATERAL jsonb_array_elements(i.kit) AS k (part) ON true
  WHERE i."productId" IS NOT NULL GROUP BY 1, 2`;

/** Variants, and products without variants, whose stock is counted. `estoque` is what can still be sold. */
const unitsOf = (which = "true") => `
  SELECT p.id AS "productId", coalesce(v.id, ${NOBODY}) AS "variantId", coalesce(v.estoque, p.estoque) AS estoque
  FROM products p
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL
  WHERE p."storeId" = $1::uuid AND p."removidoEm" IS NULL AND p."controlaEstoque" AND NOT p.kit AND ${which}`;

export const stockNow = (window: Window) => `
  units AS (
    SELECT u.*, coalesce(m.reservado, 0) AS reservado, coalesce(m.vendidos, 0) AS vendidos
    FROM (${unitsOf()}) u LEFT JOIN (${movesOf(window, ALL)}) m USING ("productId", "variantId"))`;

const LAST_KEPT = `(
  SELECT u.estoque, u."productId", u."variantId" FROM report_units u WHERE u."windowId" = $5::bigint AND u.conta
    AND u.vendidos = 0 AND u.reservado = 0
  ORDER BY u."coberturaDias" DESC, u.estoque DESC, u."productId" DESC, u."variantId" DESC LIMIT 1)`;

/** Units that were not kept sort after the last kept one, so the shown lines must end before it. */
const endsBefore = () => `(
  SELECT l."coberturaDias" IS NOT NULL OR (l.estoque, l."productId", l."variantId") <= (k.estoque, k."productId", k."variantId")
  FROM (SELECT * FROM lines ORDER BY ${STOCK_ORDER} OFFSET ${LIMITS.shown - 1} LIMIT 1) l CROSS JOIN ${LAST_KEPT} k)`;

const total = (place: number, name: string) =>
  `(w.totais[${place}] + (SELECT coalesce(sum(${name}), 0) FROM now) - (SELECT coalesce(sum(${name}), 0) FROM base WHERE conta))::bigint`;

/** Reads units of changed products from the tables, and adds kept sales and later changes to them. */
export const keptStock = (window: Window): Pick<Query<string>, "ctes" | "totals" | "isMore" | "isValid"> => ({
  ctes: `${keptWindow()},
  moved AS MATERIALIZED (${movesOf(window, SINCE)}),
  stocked AS MATERIALIZED (
    SELECT c."productId", c.estoque FROM kept_window w JOIN report_stock_changes c ON ${unseen("c", "w.visto")}),
  touched AS MATERIALIZED (SELECT "productId" AS id FROM moved UNION SELECT "productId" FROM stocked),
  base AS MATERIALIZED (
    SELECT u.* FROM touched t CROSS JOIN LATERAL (
      SELECT * FROM report_units u WHERE u."windowId" = $5::bigint AND u."productId" = t.id OFFSET 0) u),
  now AS MATERIALIZED (
    SELECT u.*, coalesce(k.reservado, 0) AS reservado, coalesce(k.vendidos, 0) AS vendidos
    FROM touched t CROSS JOIN LATERAL (${unitsOf("p.id = t.id")} OFFSET 0) u
    LEFT JOIN (
      SELECT "productId", "variantId", sum(reservado)::bigint AS reservado, sum(vendidos)::bigint AS vendidos
      FROM (SELECT "productId", "variantId", reservado, vendidos FROM base
        UNION ALL SELECT "productId", "variantId", reservado, vendidos FROM moved) k GROUP BY 1, 2
    ) k USING ("productId", "variantId")),
  units AS (
    SELECT "productId", "variantId", estoque, reservado, vendidos FROM (
      SELECT * FROM report_units u WHERE u."windowId" = $5::bigint AND u.conta AND u."productId" NOT IN (SELECT id FROM touched)
      ORDER BY u."coberturaDias", u.estoque, u."productId", u."variantId" LIMIT ${LIMITS.shown + 1}) calm
    UNION ALL SELECT "productId", "variantId", estoque, reservado, vendidos FROM now)`,
  totals: `
    SELECT (w.totais[1] + (SELECT coalesce(sum(estoque), 0) FROM stocked))::bigint AS estoque,
      ${total(2, "reservado")} AS reservado, ${total(3, "vendidos")} AS vendidos30d FROM kept_window w`,
  isMore: "(SELECT piso IS NOT NULL FROM kept_window)",
  isValid: `(SELECT ${IS_KNOWN} AND (piso IS NULL OR coalesce(${endsBefore()}, false)) FROM kept_window)`,
});

/** Also keeps units without a stock count if they have sales or reservations: counting may start later. */
export const keepStock = (window: Window) => `
  WITH units AS MATERIALIZED (
    SELECT *, ${COVERED} FROM (
      SELECT "productId", "variantId", u.estoque IS NOT NULL AS conta, coalesce(u.estoque, 0) AS estoque,
        coalesce(m.reservado, 0) AS reservado, coalesce(m.vendidos, 0) AS vendidos
      FROM (${unitsOf()}) u FULL JOIN (${movesOf(window, ALL)}) m USING ("productId", "variantId")) u),
  rest AS MATERIALIZED (
    SELECT "productId", "variantId", row_number() OVER (ORDER BY ${STOCK_ORDER}) AS place
    FROM units WHERE vendidos = 0 AND reservado = 0 ORDER BY ${STOCK_ORDER} LIMIT ${LIMITS.kept + 1}),
  kept AS (
    INSERT INTO report_units ("storeId", "windowId", "productId", "variantId", conta, estoque, reservado, vendidos, "coberturaDias")
    SELECT $1::uuid, $5::bigint, "productId", "variantId", conta, estoque, reservado, vendidos, "coberturaDias"
    FROM units LEFT JOIN rest USING ("productId", "variantId") WHERE vendidos <> 0 OR reservado <> 0 OR place <= ${LIMITS.kept})
  UPDATE report_windows SET visto = pg_current_snapshot(), somado = NULL, "calculadoEm" = now(), "conferidoEm" = NULL,
    totais = (SELECT ARRAY[coalesce(sum(estoque), 0), coalesce(sum(reservado), 0), coalesce(sum(vendidos), 0)]::bigint[]
      FROM units WHERE conta),
    piso = (SELECT 0 FROM rest WHERE place > ${LIMITS.kept})
  WHERE "storeId" = $1::uuid AND id = $5::bigint`;
