/** In the shop; with `sku`, as this variant. */
export const productPath = (slug: string, sku?: string | null) =>
  `/loja/produto/${slug}${sku ? `?v=${encodeURIComponent(sku)}` : ""}`;
