import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/http/errors";

type Reference = { produtoId?: string | null | undefined; varianteId?: string | null | undefined };

const variantFields = {
  id: true,
  productId: true,
  sku: true,
  tamanho: true,
  cor: true,
  precoCents: true,
} as const;

const productFields = {
  id: true,
  nome: true,
  precoCents: true,
  precoPromocionalCents: true,
  custoCents: true,
  controlaEstoque: true,
} as const;

const byId = <Row extends { id: string }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

async function load(ctx: Ctx, references: readonly Reference[]) {
  const varianteIds = [...new Set(references.flatMap(({ varianteId }) => varianteId ?? []))];
  const variants = await ctx.db.variant.findMany({
    where: { id: { in: varianteIds }, removidoEm: null },
    select: variantFields,
  });
  const named = references.flatMap(({ produtoId }) => produtoId ?? []);
  const ids = [...new Set([...named, ...variants.map(({ productId }) => productId)])];
  const products = await ctx.db.product.findMany({
    where: { id: { in: ids }, removidoEm: null },
    select: { ...productFields, _count: { select: { variants: { where: { removidoEm: null } } } } },
  });
  return { variants: byId(variants), products: byId(products) };
}

/**
 * What the lines of an order sell, in their order; null for a free line. A variant alone names its product;
 * a product that has variants needs one.
 * @throws AppError 422 naming `itens[n].produtoId` or `itens[n].varianteId`
 */
export async function findCatalogueItems(ctx: Ctx, references: readonly Reference[]) {
  if (!references.some(({ produtoId, varianteId }) => produtoId || varianteId))
    return references.map(() => null);
  const { variants, products } = await load(ctx, references);
  return references.map(({ produtoId, varianteId }, index) => {
    if (!produtoId && !varianteId) return null;
    const field = (name: keyof Reference) => `itens[${index}].${name}`;
    const variant = varianteId ? variants.get(varianteId) : undefined;
    if (varianteId && !variant) throw invalid(field("varianteId"), "variante não encontrada");
    const product = products.get(produtoId ?? variant?.productId ?? "");
    if (!product) throw invalid(field("produtoId"), "produto não encontrado");
    if (variant && variant.productId !== product.id) {
      throw invalid(field("varianteId"), "a variante é de outro produto");
    }
    if (!variant && product._count.variants > 0) {
      throw invalid(field("varianteId"), "informe a variante deste produto");
    }
    return { product, variant: variant ?? null };
  });
}
type CatalogueItem = NonNullable<Awaited<ReturnType<typeof findCatalogueItems>>[number]>;

/** What one unit costs now, in cents: the variant's own price, else the promotional one, else the product's. */
export function priceOf({ product, variant }: CatalogueItem): number {
  return variant?.precoCents ?? product.precoPromocionalCents ?? product.precoCents;
}
