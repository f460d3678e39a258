import type { Ctx } from "@/lib/ctx";
import { fetchSearchPage } from "@/lib/db/search-page";
import { priceOf } from "@/lib/products/catalogue";
import type { ProductOption, SearchProducts } from "@/lib/products/option";

const fields = {
  id: true,
  nome: true,
  precoCents: true,
  precoPromocionalCents: true,
  estoque: true,
  controlaEstoque: true,
  publicado: true,
  variants: {
    where: { removidoEm: null },
    select: {
      id: true,
      productId: true,
      sku: true,
      tamanho: true,
      cor: true,
      precoCents: true,
      estoque: true,
    },
    orderBy: [{ ordem: "asc" as const }, { sku: "asc" as const }],
  },
};

/** The ids that a search finds, the last changed first; a bare list comes from its index. */
async function findIds(ctx: Ctx, { q, limit }: SearchProducts): Promise<string[]> {
  if (!q) {
    const latest = await ctx.db.product.findMany({
      where: { removidoEm: null },
      select: { id: true },
      orderBy: [{ atualizadoEm: "desc" }, { id: "asc" }],
      take: limit,
    });
    return latest.map(({ id }) => id);
  }
  const source = {
    select: "id",
    from: "products",
    where: `"storeId" = $1 AND "removidoEm" IS NULL AND busca LIKE search_pattern($2)`,
    values: [q],
    orderBy: [
      [`"atualizadoEm"`, "desc"],
      ["id", "asc"],
    ] satisfies [string, "asc" | "desc"][],
  };
  const { rows } = await fetchSearchPage<{ id: string }>(ctx, source, { page: 1, limit });
  return rows.map(({ id }) => id);
}

/** Variants whose SKU begins with what was typed come before the others, for who types a SKU and chooses. */
function meantFirst<V extends { sku: string }>(variants: V[], q = ""): V[] {
  const isMeant = ({ sku }: V) => q !== "" && sku.toLowerCase().startsWith(q.toLowerCase());
  return [...variants.filter(isMeant), ...variants.filter((variant) => !isMeant(variant))];
}

/**
 * GET /products/busca: what somebody may choose for an order or a coupon, with its variants and what each
 * costs today. `q` finds names and SKUs without regard to case and accents; of a product's variants those whose
 * SKU begins with it come first.
 */
export async function searchProducts(ctx: Ctx, query: SearchProducts): Promise<ProductOption[]> {
  const ids = await findIds(ctx, query);
  const products = await ctx.db.product.findMany({ where: { id: { in: ids } }, select: fields });
  return products
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ variants, ...product }) => ({
      ...product,
      precoCents: priceOf({ product, variant: null }),
      variantes: meantFirst(variants, query.q).map((variant) => ({
        ...variant,
        precoCents: priceOf({ product, variant }),
      })),
    }));
}
