import { type Answer, LIMITS, type Query, topSql } from "@/lib/reports/lines/top-lines";
import type { StockValueLine, UnpricedStock } from "@/lib/reports/stock-value-schema";

export type Sum = "estoque" | "custoTotalCents" | "vendaTotalCents" | "margemCents" | "unidadesSemCusto";

/** SKUs without a cost that the report names. */
const NAMED = 50;

/** Variants, and products without variants, that have counted units. A kit has none: its parts do. */
const UNITS = `
  SELECT p.id AS "productId", v.id AS "variantId", coalesce(v.estoque, p.estoque) AS estoque,
    coalesce(v."custoCents", p."custoCents") AS "custoCents",
    coalesce(v."precoCents", p."precoCents") AS preco
  FROM products p
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL
  WHERE p."storeId" = $1::uuid AND p."removidoEm" IS NULL AND p."controlaEstoque" AND NOT p.kit
    AND coalesce(v.estoque, p.estoque) > 0`;

const NAMES = `JOIN products p ON p."storeId" = $1::uuid AND p.id = line."productId"
  LEFT JOIN variants v ON v."storeId" = $1::uuid AND v.id = line."variantId"`;

const UNPRICED = `(SELECT json_build_object('total', count(*), 'itens', (
    SELECT coalesce(json_agg(json_build_object('produtoId', p.id, 'nome', p.nome, 'sku', coalesce(v.sku, p.sku),
      'estoque', line.estoque) ORDER BY line."vendaTotalCents" DESC, p.nome, v.sku, p.id), '[]')
    FROM (SELECT * FROM lines WHERE "custoCents" IS NULL
      ORDER BY "vendaTotalCents" DESC, "productId", "variantId" LIMIT ${NAMED}) line ${NAMES}))
  FROM lines WHERE "custoCents" IS NULL)`;

export const QUERY: Query<Sum> = {
  text: `SELECT "productId" AS "produtoId", "productId", "variantId", estoque, "custoCents",
      estoque::bigint * coalesce("custoCents", 0) AS "custoTotalCents", estoque::bigint * preco AS "vendaTotalCents",
      CASE WHEN "custoCents" IS NULL THEN 0 ELSE estoque::bigint * (preco - "custoCents") END AS "margemCents",
      CASE WHEN "custoCents" IS NULL THEN estoque ELSE 0 END AS "unidadesSemCusto"
    FROM (${UNITS}) units`,
  cutBy: `"custoCents" IS NULL, "custoTotalCents" DESC, "vendaTotalCents" DESC, "productId", "variantId"`,
  details: { columns: "p.nome, coalesce(v.sku, p.sku) AS sku", from: NAMES },
  orderBy: `"custoCents" IS NULL, "custoTotalCents" DESC, "vendaTotalCents" DESC, nome, sku, "produtoId"`,
  sums: ["estoque", "custoTotalCents", "vendaTotalCents", "margemCents", "unidadesSemCusto"],
  note: UNPRICED,
};

export type Line = Omit<StockValueLine, Sum> & Record<Sum, number>;
export type StockValueAnswer = Answer<Line, Sum, UnpricedStock>;

/** With as many lines as the report can show. */
export const STOCK_VALUE = topSql(QUERY, String(LIMITS.shown));
export type StockValue = Pick<StockValueAnswer, "lines" | "totals"> & {
  isMore: boolean;
  note: UnpricedStock;
};
