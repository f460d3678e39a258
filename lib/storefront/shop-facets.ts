import type { Ctx } from "@/lib/ctx";
import { SEARCH_CAP } from "@/lib/db/list";
import { sql } from "@/lib/db/sql";
import { IS_AVAILABLE } from "@/lib/products/kit-sql";
import { idsBelow, type KnownCategory } from "@/lib/storefront/shop-categories";
import { PRICE_BANDS_CENTS } from "@/lib/storefront/shop-filters";
import {
  alternatives,
  Bound,
  foundSql,
  IN_STOCK,
  LIVE_VARIANT,
  PRICE,
  variantConditions,
  type Wanted,
} from "@/lib/storefront/shop-match";
import type { FacetName, Facets, FacetValue } from "@/lib/storefront/shop-schema";

const NAMES = ["categoria", "preco", "tamanho", "cor", "disponivel"] as const satisfies FacetName[];
const MAX_VALUES = 40;

type Counted = { chave: string; nome: string; total: number };
type Row = Record<FacetName, Counted[] | null> & Record<`${FacetName}Total`, number>;

/** Groups spellings under the most frequent one. A product with two spellings counts once. */
function byVariant(column: "tamanho" | "cor", set: string, wanted: Wanted, bound: Bound): string {
  const variants = `${set} s JOIN products p ON p.id = s.id JOIN variants v ON v."productId" = p.id AND ${[
    LIVE_VARIANT,
    ...variantConditions(wanted, bound, column),
    ...(wanted.disponivel ? [IN_STOCK] : []),
  ].join(" AND ")}`;
  return `WITH spelt AS (SELECT v.${column} AS nome, facet_key(v.${column}) AS chave, count(*) AS times
      FROM ${variants} WHERE v.${column} <> '' GROUP BY 1)
    SELECT spelt.chave, (array_agg(spelt.nome ORDER BY spelt.times DESC, spelt.nome))[1] AS nome,
      count(DISTINCT p.id)::int AS total
    FROM ${variants} JOIN spelt ON spelt.nome = v.${column} GROUP BY spelt.chave ORDER BY 3 DESC, 1 LIMIT ${MAX_VALUES}`;
}

const byPrice = (
  set: string,
) => `SELECT width_bucket(${PRICE}, ARRAY[${PRICE_BANDS_CENTS.join(", ")}])::text AS chave,
  '' AS nome, count(*)::int AS total FROM ${set} s JOIN products p ON p.id = s.id GROUP BY 1`;

function byCategory(set: string, all: readonly KnownCategory[], bound: Bound): string {
  const pairs = all.flatMap(({ id }) => idsBelow(all, id).map((below) => [id, below]));
  const column = (at: 0 | 1) =>
    `${bound.as(
      `pairs ${at}`,
      pairs.map((pair) => pair[at]),
    )}::uuid[]`;
  return `SELECT t.top::text AS chave, '' AS nome, count(DISTINCT s.id)::int AS total
    FROM ${set} s JOIN product_categories pc ON pc."storeId" = $1 AND pc."productId" = s.id
      JOIN unnest(${column(0)}, ${column(1)}) t(top, below) ON t.below = pc."categoryId" GROUP BY 1`;
}

function byStock(set: string, wanted: Wanted, bound: Bound): string {
  const ofVariant = variantConditions(wanted, bound);
  const has = `EXISTS (SELECT 1 FROM variants v WHERE ${[LIVE_VARIANT, `v."productId" = p.id`, ...ofVariant, IN_STOCK].join(" AND ")})`;
  return `SELECT 'true' AS chave, '' AS nome, count(*)::int AS total FROM ${set} s JOIN products p ON p.id = s.id
    WHERE ${IS_AVAILABLE} ${ofVariant.length > 0 ? `AND ${has}` : ""}`;
}

const SIZES = ["pp", "p", "m", "g", "gg", "xg", "xgg", "eg", "egg"];
const placeOf = ({ chave }: FacetValue) => SIZES.indexOf(chave);

/** Letter sizes first, in order of size; then numbers; then other names. */
function bySize(one: FacetValue, other: FacetValue): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a >= 0 || b >= 0) return a >= 0 && b >= 0 ? a - b : b - a;
  return one.nome.localeCompare(other.nome, "pt-BR", { numeric: true });
}

function categoriesIn(counted: Counted[], all: readonly KnownCategory[]): FacetValue[] {
  const totals = new Map(counted.map(({ chave, total }) => [chave, total]));
  return all.flatMap(({ id, slug, nome }) => {
    const total = totals.get(id);
    return total ? [{ chave: slug, nome, total }] : [];
  });
}

const bandsIn = (counted: Counted[]): FacetValue[] =>
  counted
    .toSorted((one, other) => Number(one.chave) - Number(other.chave))
    .map(({ chave, total }) => {
      const from = PRICE_BANDS_CENTS[Number(chave) - 1] ?? 0;
      const to = PRICE_BANDS_CENTS[Number(chave)];
      const key = `${from}-${to === undefined ? "" : to - 1}`;
      return { chave: key, nome: key, total };
    });

/** Each facet ignores its own choice. Beyond 1,000 matches, only the first 1,000 are counted. */
export async function countFacets(ctx: Ctx, wanted: Wanted, all: readonly KnownCategory[]): Promise<Facets> {
  const bound = new Bound();
  const sets: string[] = [];
  const setOf = (facet: FacetName) => {
    const found = foundSql(alternatives(wanted, bound, facet));
    const known = sets.indexOf(found);
    return `s${known >= 0 ? known : sets.push(found) - 1}`;
  };
  const set = Object.fromEntries(NAMES.map((facet) => [facet, setOf(facet)])) as Record<FacetName, string>;
  const queries: Record<FacetName, string> = {
    categoria: byCategory(set.categoria, all, bound),
    preco: byPrice(set.preco),
    tamanho: byVariant("tamanho", set.tamanho, wanted, bound),
    cor: byVariant("cor", set.cor, wanted, bound),
    disponivel: byStock(set.disponivel, wanted, bound),
  };
  const columns = NAMES.map(
    (name) => `(SELECT json_agg(f) FROM (${queries[name]}) f) AS "${name}",
      (SELECT count(*)::int FROM ${set[name]}) AS "${name}Total"`,
  );
  const text = `WITH ${sets.map((found, at) => `s${at} AS MATERIALIZED (${found})`).join(", ")} SELECT ${columns.join(", ")}`;
  const [row] = await sql<Row>(ctx, null, text, bound.values);
  if (!row) throw new Error("a count has a row");
  const facet = (name: FacetName, valores: FacetValue[]) => ({
    valores,
    limitado: row[`${name}Total`] > SEARCH_CAP,
  });
  return {
    categoria: facet("categoria", categoriesIn(row.categoria ?? [], all)),
    preco: facet("preco", bandsIn(row.preco ?? [])),
    tamanho: facet("tamanho", (row.tamanho ?? []).toSorted(bySize)),
    cor: facet("cor", row.cor ?? []),
    disponivel: facet(
      "disponivel",
      (row.disponivel ?? []).filter(({ total }) => total > 0),
    ),
  };
}
