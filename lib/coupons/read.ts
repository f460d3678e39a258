import type { Coupon, CouponDetail, ListCoupons } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { SearchPageOf } from "@/lib/http/list";

/** A condition on the coupon `c`. */
export const IS_USED = `(c.usos > 0 OR c.reservas > 0
    OR EXISTS (SELECT 1 FROM coupon_uses u WHERE u."storeId" = c."storeId" AND u."couponId" = c.id)
    OR EXISTS (SELECT 1 FROM orders o WHERE o."storeId" = c."storeId" AND o."couponId" = c.id))`;

/** A coupon is valid from `inicioEm` on and before `fimEm`. `inativo` (`ativo` is false) comes first. */
export const SITUATION = `CASE
  WHEN NOT ativo THEN 'inativo'
  WHEN "fimEm" <= now() THEN 'expirado'
  WHEN usos + reservas >= "usoMaximo" THEN 'esgotado'
  WHEN "inicioEm" > now() THEN 'agendado'
  ELSE 'ativo' END`;

const linked = (table: string, column: string) => `ARRAY(SELECT l."${column}"::text FROM ${table} l
    WHERE l."storeId" = $1::uuid AND l."couponId" = id ORDER BY 1)`;

const COLUMNS = `id, codigo, tipo, valor::float8 AS valor, moeda, ativo, ${SITUATION} AS situacao,
  "inicioEm", "fimEm", "usoMaximo", "usoMaximoPorCliente", usos, reservas, "minimoPedidoCents",
  "descontoMaximoCents", "primeiraCompra", combinavel, "segmentId", "customerId" AS "clienteId", descricao,
  "loteId", "criadoEm", "atualizadoEm", ${linked("coupon_products", "productId")} AS "produtoIds",
  ${linked("coupon_categories", "categoryId")} AS "categoriaIds"`;

const PRESENT = `"storeId" = $1::uuid AND "removidoEm" IS NULL`;

/** @throws 404 */
export async function getCouponOrThrow(ctx: Ctx, id: string): Promise<Coupon> {
  const text = `SELECT ${COLUMNS} FROM coupons WHERE ${PRESENT} AND id = $2::uuid`;
  const [coupon] = await sql<Coupon>(ctx, "coupon", text, [id]);
  if (!coupon) throw notFound("Cupom");
  return coupon;
}

/** The coupon for an audit row. Nobody can erase audit rows, so a customer's coupon loses its description. */
export const told = ({ descricao, ...coupon }: Coupon): Partial<Coupon> =>
  coupon.clienteId === null ? { ...coupon, descricao } : coupon;

const NAMES = `SELECT
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'nome', p.nome) ORDER BY p.nome, p.id)
    FROM coupon_products l JOIN products p ON p."storeId" = l."storeId" AND p.id = l."productId"
    WHERE l."storeId" = $1::uuid AND l."couponId" = $2::uuid), '[]') AS produtos,
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'nome', c.nome) ORDER BY c.nome, c.id)
    FROM coupon_categories l JOIN categories c ON c."storeId" = l."storeId" AND c.id = l."categoryId"
    WHERE l."storeId" = $1::uuid AND l."couponId" = $2::uuid), '[]') AS categorias,
  (SELECT json_build_object('id', s.id, 'nome', s.nome) FROM segments s
    WHERE s."storeId" = $1::uuid AND s.id = $3::uuid) AS segmento,
  ${IS_USED} AS usado FROM coupons c WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;

/** Returns the names of the coupon's products, categories and segment, too. @throws 404 */
export async function getCouponDetail(ctx: Ctx, id: string): Promise<CouponDetail> {
  const coupon = await getCouponOrThrow(ctx, id);
  type Names = Omit<CouponDetail, keyof Coupon>;
  const [names] = await sql<Names>(ctx, "coupon-names", NAMES, [id, coupon.segmentId]);
  if (!names) throw notFound("Cupom");
  return { ...coupon, ...names };
}

/** The coupon as events show it, also a removed coupon. @throws 404 */
export async function getCouponEver(ctx: Ctx, id: string): Promise<Coupon> {
  const text = `SELECT ${COLUMNS} FROM coupons WHERE "storeId" = $1::uuid AND id = $2::uuid`;
  const [coupon] = await sql<Coupon>(ctx, "coupon-ever", text, [id]);
  if (!coupon) throw notFound("Cupom");
  return coupon;
}

export function couponsOfBatch(ctx: Ctx, loteId: string): Promise<Coupon[]> {
  const text = `SELECT ${COLUMNS} FROM coupons WHERE ${PRESENT} AND "loteId" = $2::uuid ORDER BY codigo`;
  return sql<Coupon>(ctx, null, text, [loteId]);
}

/** The newest coupon comes first. Removed coupons are left out. */
export function listCoupons(ctx: Ctx, query: ListCoupons): Promise<SearchPageOf<Coupon>> {
  const { q, situacao, loteId } = query;
  const where = new Where([PRESENT])
    .and("(search_text(codigo) LIKE search_pattern(?) OR search_text(descricao) LIKE search_pattern(?))", q)
    .and(`${SITUATION} = ?`, situacao)
    .and(`"loteId" = ?::uuid`, loteId);
  const total = where.values.length > 0 ? "search" : "capped";
  const list = { select: COLUMNS, table: "coupons", where, orderBy: NEWEST_FIRST, total } as const;
  return fetchPage<Coupon>(ctx, { ...list, name: "coupons" }, query);
}

const LOCK = `SELECT 1 FROM coupons
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "removidoEm" IS NULL FOR UPDATE`;

const LOOK_FOR_USES = `SELECT ${IS_USED} AS "isUsed" FROM coupons c
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;

/** Locks the coupon: no order can use it until the transaction ends. @throws 404 */
export async function lockCoupon(ctx: Ctx, id: string): Promise<{ isUsed: boolean }> {
  const locked = await sql(ctx, "coupon-lock", LOCK, [id]);
  if (locked.length === 0) throw notFound("Cupom");
  const [row] = await sql<{ isUsed: boolean }>(ctx, "coupon-is-used", LOOK_FOR_USES, [id]);
  return { isUsed: row?.isUsed ?? false };
}
