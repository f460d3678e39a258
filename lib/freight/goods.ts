import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { MEASURES_SOLD, type Measures } from "@/lib/products/measures-sql";

type Item = { produtoId: string | null; varianteId: string | null; quantidade: number };
/** `isKnown` false: the catalogue has no such product, or no such variant of it. A removed variant counts as known. */
type Known = Measures & { sku: string | null; isKnown: boolean };

const SOLD = `
  SELECT i.n::int, coalesce(v.sku, p.sku) AS sku, ${MEASURES_SOLD},
    p."removidoEm" IS NULL AND (i."varianteId" IS NULL OR v.id IS NOT NULL) AS "isKnown"
  FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS i ("produtoId", "varianteId", n)
  JOIN products p ON p."storeId" = $1::uuid AND p.id = i."produtoId"
  LEFT JOIN variants v ON v."storeId" = p."storeId" AND v."productId" = p.id AND v.id = i."varianteId"`;

const UNKNOWN: Known = {
  pesoGramas: null,
  alturaCm: null,
  larguraCm: null,
  comprimentoCm: null,
  sku: null,
  isKnown: false,
};

/** Weights and sizes of the lines of an order, in the same order. */
export async function goodsOf<I extends Item>(ctx: Ctx, items: readonly I[]): Promise<(I & Known)[]> {
  const rows = await sql<Known & { n: number }>(ctx, "freight-goods", SOLD, [
    items.map(({ produtoId }) => produtoId),
    items.map(({ varianteId }) => varianteId),
  ]);
  const known = new Map(rows.map(({ n, ...row }) => [n, row]));
  return items.map((item, index) => ({ ...item, ...(known.get(index + 1) ?? UNKNOWN) }));
}

export async function oneOf<I extends Item>(ctx: Ctx, item: I): Promise<I & Known> {
  const [goods] = await goodsOf(ctx, [item]);
  return goods ?? { ...item, ...UNKNOWN };
}
