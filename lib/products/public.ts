import type { Ctx } from "@/lib/ctx";
import { fetchPage, listCount } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { cursorAfter, readCursor } from "@/lib/http/cursor";
import { MAX_LIMIT } from "@/lib/http/list";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import type { ListPublicProducts, PublicProduct, PublicProductDetail } from "@/lib/products/schema";

type Row = PublicProduct & { criadoEm: Date };
type PublicPage = {
  data: PublicProduct[];
  pagination: { page: number; limit: number; total: number; nextCursor: string | null };
};

const COLUMNS = `id, nome, "precoCents", "precoPromocionalCents", slug, "atualizadoEm", "criadoEm"`;
const PUBLISHED = `"storeId" = $1 AND "removidoEm" IS NULL AND publicado`;
const SINCE = `${PUBLISHED} AND "atualizadoEm" >= $2::timestamptz`;

/** A counter gives the total of all products. A filter by `atualizadoDesde` needs a real count. */
const totalOf = (query: ListPublicProducts) =>
  query.atualizadoDesde
    ? `(SELECT count(*)::int FROM products WHERE ${SINCE})`
    : listCount("'products_published'");

const LIST = "products";

async function rowsAfter(ctx: Ctx, query: ListPublicProducts, cursor: string) {
  const values: unknown[] = query.atualizadoDesde ? [query.atualizadoDesde] : [];
  const at = values.length + 2;
  // The constant inner limit lets Postgres reuse the plan. With a parameter alone it plans at each call.
  const text = `SELECT near.*, size.total FROM (SELECT ${totalOf(query)} AS total) size
    LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM products
      WHERE ${query.atualizadoDesde ? SINCE : PUBLISHED} AND "criadoEm" <= $${at}::timestamptz
        AND ("criadoEm" < $${at}::timestamptz OR id > $${at + 1}::uuid)
      ORDER BY "criadoEm" DESC, id LIMIT ${MAX_LIMIT}) near ON true LIMIT $${at + 2}`;
  const name = `public-products-after${query.atualizadoDesde ? "-since" : ""}`;
  const rows = await sql<Row & { total: number }>(ctx, name, text, [
    ...values,
    ...readCursor(LIST, cursor),
    query.limit,
  ]);
  // After the last product the query returns one row: its id is null and it has only the total.
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

async function rowsOfPage(ctx: Ctx, query: ListPublicProducts) {
  const { data, pagination } = await fetchPage<Row>(
    ctx,
    {
      name: `public-products${query.atualizadoDesde ? "-since" : ""}`,
      select: COLUMNS,
      from: "products",
      where: query.atualizadoDesde ? SINCE : PUBLISHED,
      values: query.atualizadoDesde ? [query.atualizadoDesde] : [],
      total: totalOf(query),
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "asc"],
      ],
    },
    query,
  );
  return { rows: data, total: pagination.total };
}

/**
 * With `cursor`, a late page costs as much as an early page.
 * @throws 422 names `cursor`
 */
export async function listPublicProducts(ctx: Ctx, query: ListPublicProducts): Promise<PublicPage> {
  const { page, limit, cursor } = query;
  const { rows, total } = cursor ? await rowsAfter(ctx, query, cursor) : await rowsOfPage(ctx, query);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const nextCursor = last ? cursorAfter(LIST, last) : null;
  return { data: rows, pagination: { page, limit, total, nextCursor } };
}

/** @throws 404 the product is unknown or not published */
export async function readPublicProduct(ctx: Ctx, id: string): Promise<PublicProductDetail> {
  const product = await getProductOrThrow(ctx, id);
  if (!product.publicado) throw notFound("Produto");
  return { ...product, variantes: await listVariants(ctx, id) };
}
