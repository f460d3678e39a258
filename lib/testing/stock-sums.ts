import { expect } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

type Unit = { sku: string | null; estoque: number; soma: number };

/** Includes removed units. */
const UNITS = `
  SELECT v.sku, v.estoque, coalesce((SELECT sum(m.quantidade)::int FROM stock_movements m
    WHERE m."storeId" = v."storeId" AND m."variantId" = v.id), 0) AS soma
  FROM variants v WHERE v."storeId" = $1::uuid AND v."productId" = $2::uuid
  UNION ALL
  SELECT NULL, CASE WHEN EXISTS (SELECT 1 FROM variants v WHERE v."storeId" = p."storeId"
      AND v."productId" = p.id AND v."removidoEm" IS NULL) THEN 0 ELSE p.estoque END,
    coalesce((SELECT sum(m.quantidade)::int FROM stock_movements m
      WHERE m."storeId" = p."storeId" AND m."productId" = p.id AND m."variantId" IS NULL), 0)
  FROM products p WHERE p."storeId" = $1::uuid AND p.id = $2::uuid`;

export async function expectStockAdds(ctx: Ctx, productId: string): Promise<void> {
  const units = await sql<Unit>(ctx, null, UNITS, [productId]);
  expect(units.map(({ sku, soma }) => [sku, soma])).toEqual(units.map(({ sku, estoque }) => [sku, estoque]));
}
