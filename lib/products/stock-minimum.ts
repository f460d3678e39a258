/**
 * The minimum of the whole stock of a product `p` of the store `s`. With variants the store's limit holds for their
 * sum; null: each of them has a minimum of its own.
 */
export const PRODUCT_MINIMUM = `coalesce(p."estoqueMinimo", CASE WHEN (
    SELECT bool_and(w."estoqueMinimo" IS NOT NULL) FROM variants w
    WHERE w."storeId" = p."storeId" AND w."productId" = p.id AND w."removidoEm" IS NULL)
  THEN NULL ELSE s."estoqueBaixo" END)`;
