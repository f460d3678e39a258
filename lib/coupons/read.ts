import type { Coupon, ListCoupons } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/http/errors";
import type { PageOf } from "@/lib/http/list";

/** decisions, Coupons. Valid from `inicioEm` on and before `fimEm`; what a person switched off comes first. */
const SITUATION = `CASE
  WHEN NOT c.ativo THEN 'inativo'
  WHEN c."fimEm" <= now() THEN 'expirado'
  WHEN c.usos + c.reservas >= c."usoMaximo" THEN 'esgotado'
  WHEN c."inicioEm" > now() THEN 'agendado'
  ELSE 'ativo' END`;

const COLUMNS = `c.id, c.codigo, c.tipo, c.valor::float8 AS valor, c.moeda, c.ativo, ${SITUATION} AS situacao,
  c."inicioEm", c."fimEm", c."usoMaximo", c."usoMaximoPorCliente", c.usos, c.reservas, c."minimoPedidoCents",
  c."descontoMaximoCents", c."primeiraCompra", c.combinavel, c."segmentId", c."customerId" AS "clienteId",
  c.descricao, c."criadoEm", c."atualizadoEm",
  ARRAY(SELECT p."productId"::text FROM coupon_products p
    WHERE p."storeId" = c."storeId" AND p."couponId" = c.id ORDER BY 1) AS "produtoIds",
  ARRAY(SELECT k."categoryId"::text FROM coupon_categories k
    WHERE k."storeId" = c."storeId" AND k."couponId" = c.id ORDER BY 1) AS "categoriaIds"`;

const PRESENT = `c."storeId" = $1::uuid AND c."removidoEm" IS NULL`;

/** GET /coupons/{id} (store-api.md endpoint 16). @throws AppError 404 */
export async function getCouponOrThrow(ctx: Ctx, id: string): Promise<Coupon> {
  const text = `SELECT ${COLUMNS} FROM coupons c WHERE ${PRESENT} AND c.id = $2::uuid`;
  const [coupon] = await sql<Coupon>(ctx, "coupon", text, [id]);
  if (!coupon) throw notFound("Cupom");
  return coupon;
}

/** GET /coupons: newest first, removed ones left out. */
export async function listCoupons(ctx: Ctx, query: ListCoupons): Promise<PageOf<Coupon>> {
  const { q, situacao, page, limit } = query;
  const values: unknown[] = [];
  const conditions = [PRESENT];
  if (q) {
    const at = values.push(q) + 1;
    conditions.push(`(search_text(c.codigo) LIKE search_pattern($${at})
      OR search_text(c.descricao) LIKE search_pattern($${at}))`);
  }
  if (situacao) conditions.push(`${SITUATION} = $${values.push(situacao) + 1}`);
  const where = conditions.join(" AND ");
  const { rows, total } = await fetchPage<Coupon>(
    ctx,
    {
      name: values.length === 0 ? "coupons" : null,
      select: COLUMNS,
      from: "coupons c",
      where,
      values,
      total: `(SELECT count(*)::int FROM coupons c WHERE ${where})`,
      orderBy: [
        [`c."criadoEm"`, "desc"],
        ["c.id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page, limit, total } };
}
