import type { Ctx } from "@/lib/ctx";
import { type List, listCount } from "@/lib/db/list";
import { fetchAfter, fetchPage } from "@/lib/db/page";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import { cursorAfter, readCursor } from "@/lib/http/cursor";
import { effectiveFiscal } from "@/lib/products/fiscal";
import { readFiscalDefaults } from "@/lib/products/fiscal-defaults";
import { listedPrice } from "@/lib/products/price-sql";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import type { ListPublicProducts, PublicProduct, PublicProductDetail } from "@/lib/products/schema";

type Row = PublicProduct & { criadoEm: Date };
type PublicPage = {
  data: PublicProduct[];
  pagination: { page: number; limit: number; total: number; nextCursor: string | null };
};

const LIST = "products";

/** A counter gives the total of all products. A filter by `atualizadoDesde` needs a real count. */
const listOf = ({ atualizadoDesde }: ListPublicProducts): List => ({
  name: `public-products${atualizadoDesde ? "-since" : ""}`,
  select: `id, nome, ${listedPrice("products")} AS "precoCents", "precoPromocionalCents", "promocaoDe", "promocaoAte", slug, "atualizadoEm", "criadoEm"`,
  table: "products",
  where: new Where([`"storeId" = $1`, `"removidoEm" IS NULL`, "publicado"]).and(
    `"atualizadoEm" >= ?::timestamptz`,
    atualizadoDesde,
  ),
  orderBy: [
    [`"criadoEm"`, "desc"],
    ["id", "asc"],
  ],
  total: atualizadoDesde ? "exact" : { counter: listCount("'products_published'") },
});

/**
 * With `cursor`, a late page costs as much as an early page.
 * @throws 422 names `cursor`
 */
export async function listPublicProducts(ctx: Ctx, query: ListPublicProducts): Promise<PublicPage> {
  const { page, limit, cursor } = query;
  const { data, pagination } = cursor
    ? await fetchAfter<Row>(ctx, listOf(query), readCursor(LIST, cursor), query)
    : await fetchPage<Row>(ctx, listOf(query), query);
  const last = data.length === limit ? data.at(-1) : undefined;
  const nextCursor = last ? cursorAfter(LIST, last) : null;
  return { data, pagination: { page, limit, total: pagination.total, nextCursor } };
}

/** @throws 404 the product is unknown or not published */
export async function readPublicProduct(ctx: Ctx, id: string): Promise<PublicProductDetail> {
  const product = await getProductOrThrow(ctx, id);
  if (!product.publicado) throw notFound("Produto");
  const fiscal = effectiveFiscal(product.fiscal, await readFiscalDefaults(ctx));
  return { ...product, fiscal, variantes: await listVariants(ctx, id) };
}
