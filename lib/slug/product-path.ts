/** The path of the product's page in the shop. With `sku`, the page shows this variant. */
export const productPath = (slug: string, sku?: string | null) =>
  `/loja/produto/${slug}${sku ? `?v=${encodeURIComponent(sku)}` : ""}`;
