import type { Ctx } from "@/lib/ctx";
import { type List, NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { SearchPageOf } from "@/lib/http/list";
import type { ListPurchases, PurchaseDetail, PurchaseRow } from "@/lib/products/purchase-schema";

const sumOf = (what: string, found: string) =>
  `(SELECT ${what} FROM purchase_items i WHERE i."storeId" = $1::uuid AND i."purchaseId" = ${found}.id)`;

const columnsOf = (found: string) => `${found}.id, ${found}.nota, ${found}."criadoEm",
  ${sumOf("count(*)::int", found)} AS linhas, ${sumOf("sum(i.quantidade)::int", found)} AS unidades,
  ${sumOf(`sum(i.quantidade * i."custoCents"::bigint)::float8`, found)} AS "totalCents",
  CASE ${found}."atorTipo"
    WHEN 'user' THEN (SELECT u.nome FROM users u WHERE u."storeId" = $1::uuid AND u.id = ${found}."atorId")
    WHEN 'apiKey' THEN (SELECT k.nome FROM api_keys k WHERE k."storeId" = $1::uuid AND k.id = ${found}."atorId")
  END AS autor`;

/** Newest first. */
export function listPurchases(ctx: Ctx, query: ListPurchases): Promise<SearchPageOf<PurchaseRow>> {
  const list: List = {
    name: "list-purchases",
    select: columnsOf("found"),
    table: "purchases found",
    where: new Where([`"storeId" = $1::uuid`]),
    orderBy: NEWEST_FIRST,
    total: "capped",
  };
  return fetchPage<PurchaseRow>(ctx, list, query);
}

const ONE = `SELECT ${columnsOf("p")},
  (SELECT json_agg(json_build_object('produtoId', i."productId", 'varianteId', i."variantId", 'nome', g.nome,
      'tamanho', v.tamanho, 'cor', v.cor, 'sku', coalesce(v.sku, g.sku), 'quantidade', i.quantidade,
      'custoCents', i."custoCents") ORDER BY i.posicao)
    FROM purchase_items i
    JOIN products g ON g."storeId" = i."storeId" AND g.id = i."productId"
    LEFT JOIN variants v ON v."storeId" = i."storeId" AND v.id = i."variantId"
    WHERE i."storeId" = p."storeId" AND i."purchaseId" = p.id) AS itens
  FROM purchases p WHERE p."storeId" = $1::uuid AND p.id = $2::uuid`;

/** @throws 404 */
export async function readPurchase(ctx: Ctx, id: string): Promise<PurchaseDetail> {
  const [row] = await sql<PurchaseDetail>(ctx, "purchase-by-id", ONE, [id]);
  if (!row) throw notFound("Compra");
  return row;
}
