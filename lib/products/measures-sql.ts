const MEASURES = ["pesoGramas", "alturaCm", "larguraCm", "comprimentoCm"] as const;
export type Measures = Record<(typeof MEASURES)[number], number | null>;

/**
 * Weight and sizes of what is sold: the variant's own, else the product's. A variant has all three sizes or none, so
 * sides of two boxes never mix. `p`, `v`: the aliases of products and variants; `v` may be an outer join.
 */
export const MEASURES_SOLD = MEASURES.map((name) => `coalesce(v."${name}", p."${name}") AS "${name}"`).join(
  ", ",
);

/** The value of `dimensoes`: null unless all three sides are there. @param table an alias */
export const dimensionsJson = (table: string): string =>
  `CASE WHEN num_nulls(${table}."alturaCm", ${table}."larguraCm", ${table}."comprimentoCm") = 0
    THEN json_build_object('alturaCm', ${table}."alturaCm", 'larguraCm', ${table}."larguraCm",
      'comprimentoCm', ${table}."comprimentoCm") END`;
