import type { Ctx } from "@/lib/ctx";
import type { List } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import { pricesNow } from "@/lib/products/catalogue";
import { isBarcode } from "@/lib/products/gtin";
import { withKitStock } from "@/lib/products/kit-units";
import type { ProductOption, SearchProducts } from "@/lib/products/option";
import { shownVariants } from "@/lib/products/stored-options";

const fields = {
  id: true,
  nome: true,
  sku: true,
  precoCents: true,
  estoque: true,
  controlaEstoque: true,
  publicado: true,
  kit: true,
  opcoes: true,
  variants: {
    where: { removidoEm: null },
    select: {
      id: true,
      productId: true,
      sku: true,
      tamanho: true,
      cor: true,
      opcoes: true,
      precoCents: true,
      estoque: true,
    },
    orderBy: [{ ordem: "asc" as const }, { sku: "asc" as const }],
  },
};

/** The products that changed last come first. Without `q` the query uses the index of that order. */
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
  const list: List = {
    select: "id",
    table: "products",
    where: new Where([`"storeId" = $1`, `"removidoEm" IS NULL`, "busca LIKE search_pattern($2)"], [q]),
    orderBy: [
      [`"atualizadoEm"`, "desc"],
      ["id", "asc"],
    ],
    total: "search",
  };
  const { data } = await fetchPage<{ id: string }>(ctx, list, { page: 1, limit });
  return data.map(({ id }) => id);
}

type Scanned = { productId: string; variantId: string | null };

/** Goods with exactly this barcode: a scanner means them alone, and not names that have the same digits. */
async function findScanned({ db }: Ctx, { q = "", limit }: SearchProducts): Promise<Scanned[]> {
  if (!isBarcode(q)) return [];
  const isIt = { codigoBarras: q, removidoEm: null };
  const [products, variants] = await Promise.all([
    db.product.findMany({ where: isIt, select: { id: true }, take: limit }),
    db.variant.findMany({
      where: { ...isIt, product: { removidoEm: null } },
      select: { id: true, productId: true },
      take: limit,
    }),
  ]);
  return [
    ...products.map(({ id }) => ({ productId: id, variantId: null })),
    ...variants.map(({ id, productId }) => ({ productId, variantId: id })),
  ];
}

/** Puts the variants whose SKU begins with `q` first. */
function meantFirst<V extends { sku: string }>(variants: V[], q = ""): V[] {
  const isMeant = ({ sku }: V) => q !== "" && sku.toLowerCase().startsWith(q.toLowerCase());
  return [...variants.filter(isMeant), ...variants.filter((variant) => !isMeant(variant))];
}

/**
 * Returns variants and today's prices, too. `q` searches names and SKUs without case and accents; of a whole
 * barcode, it finds the product or the one variant that has it.
 */
export async function searchProducts(ctx: Ctx, query: SearchProducts): Promise<ProductOption[]> {
  const scanned = await findScanned(ctx, query);
  const ids = scanned.length > 0 ? scanned.map(({ productId }) => productId) : await findIds(ctx, query);
  const isMeant = ({ id }: { id: string }) =>
    scanned.length === 0 || scanned.some(({ variantId }) => variantId === id);
  const products = await ctx.db.product.findMany({ where: { id: { in: ids } }, select: fields });
  const [stocked, prices] = await Promise.all([withKitStock(ctx, products), pricesNow(ctx, ids)]);
  const priceNow = ({ id, precoCents }: { id: string; precoCents: number }) => prices.get(id) ?? precoCents;
  return stocked
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ variants, opcoes, ...product }) => ({
      ...product,
      precoCents: priceNow(product),
      variantes: meantFirst(shownVariants(opcoes, variants).filter(isMeant), query.q).map((variant) => ({
        ...variant,
        precoCents: priceNow({ id: variant.id, precoCents: variant.precoCents ?? product.precoCents }),
      })),
    }));
}
