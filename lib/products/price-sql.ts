/** What one unit of a product `p` costs now, without a variant. */
export const PRODUCT_PRICE = "price_at(p, NULL, now())";

/** The same of its variant `v`; of the product itself where `v` is null. */
export const UNIT_PRICE = "price_at(p, v, now())";

/** The normal price of the product `table`. That of a kit may follow its parts, promotions included. */
export const listedPrice = (table: string) =>
  `CASE WHEN ${table}."kitDescontoBps" IS NULL THEN ${table}."precoCents" ELSE price_at(${table}, NULL, now()) END`;

/** The price of a product `p` or its variant `v` when there is no promotion. */
export const NORMAL_PRICE = `coalesce(v."precoCents", p."precoCents")`;

/** The lowest price of a product `p` now. Without a kept price, the product's own two prices say it. */
export const LEAST_PRICE = `CASE WHEN p."menorVarianteCents" IS NULL THEN ${PRODUCT_PRICE} ELSE least_price_at(p, now()) END`;

/** True if variants of a product `p` have prices of their own now. */
export const HAS_OWN_PRICES = `(p."menorVarianteCents" IS NOT NULL AND EXISTS (SELECT 1 FROM variants v
  WHERE v."storeId" = p."storeId" AND v."productId" = p.id AND v."removidoEm" IS NULL AND (v."precoCents" IS NOT NULL
    OR v."precoPromocionalCents" IS NOT NULL AND promotion_holds(p, now()))))`;

/** A product `p` or one of its variants is sold at a promotional price now. */
export const IS_PROMOTED = `promotion_holds(p, now()) AND (p."precoPromocionalCents" IS NOT NULL
  OR p."menorVarianteCents" IS NOT NULL AND EXISTS (SELECT 1 FROM variants v WHERE v."storeId" = p."storeId"
    AND v."productId" = p.id AND v."removidoEm" IS NULL AND v."precoPromocionalCents" IS NOT NULL))`;

/** The promotional price of a product `p`, and the end of its promotion, while it holds. */
export const PROMOTION = `CASE WHEN promotion_holds(p, now()) THEN p."precoPromocionalCents" END`;
export const PROMOTION_END = `CASE WHEN promotion_holds(p, now()) THEN p."promocaoAte" END`;
