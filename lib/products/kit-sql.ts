/** How many units of a product `p` or its variant `v` can be sold; null: its stock is not counted. */
export const unitsLeft = (own = "coalesce(v.estoque, p.estoque)") =>
  `CASE WHEN p.kit THEN kit_units(p."storeId", p.id) WHEN p."controlaEstoque" THEN ${own} END`;

/** The same of a product `p` without a variant. */
export const PRODUCT_LEFT = unitsLeft("p.estoque");

/** True if the product `p` is sold out. A kit's own mark, which lists sort by, may be a minute late. */
export const IS_SOLD_OUT = `CASE WHEN p.kit THEN coalesce(kit_units(p."storeId", p.id) = 0, false) ELSE p.esgotado END`;

/** A condition on a product `p` that an index on `esgotado` serves. */
export const IS_AVAILABLE = `NOT p.esgotado AND (NOT p.kit OR coalesce(kit_units(p."storeId", p.id) > 0, true))`;

/** The name of a part: its product and, if the kit names one, its variant by its options, else by its SKU. */
export const partName = (product: string, variant: string) =>
  `concat_ws(' · ', item_title(${product}.nome, ${variant}.opcoes), coalesce(
    nullif(concat_ws(' · ', ${variant}.tamanho, ${variant}.cor), ''), CASE WHEN ${variant}.opcoes = '[]' THEN ${variant}.sku END))`;

const partsOf = (more: string) => `
  (SELECT json_agg(json_build_object('produtoId', k."productId", 'varianteId', k."variantId", 'nome', ${partName("q", "w")},
      'quantidade', k.quantidade${more}) ORDER BY k.ordem)
    FROM kit_parts k JOIN products q ON q."storeId" = k."storeId" AND q.id = k."productId"
    LEFT JOIN variants w ON w."storeId" = k."storeId" AND w.id = k."variantId"
    WHERE k."storeId" = p."storeId" AND k."kitId" = p.id)`;

/** The parts of the product `p`; an empty list if it is no kit. `more`: further pairs, of `k`, `q` and `w`. */
export const kitOf = (more = "") => `CASE WHEN p.kit THEN coalesce(${partsOf(more)}, '[]') ELSE '[]' END`;
