import {
  type CouponBuyer,
  type CouponCart,
  lockTerms,
  normalBuyer,
  quoteCoupon,
  usesOf,
} from "@/lib/coupons/quote";
import { getCouponEver } from "@/lib/coupons/read";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid, taken } from "@/lib/errors";
import type { Said } from "@/lib/i18n/sentence";
import { emit } from "@/lib/webhooks/outbox";

/** `porLinhaCents` has the order of the lines. */
export type AppliedCoupon = {
  couponId: string;
  codigo: string;
  descontoCents: number;
  porLinhaCents: number[];
};

/** The condition has the limit: an order that comes too late changes no row. */
const RESERVE = `UPDATE coupons SET reservas = reservas + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND ("usoMaximo" IS NULL OR usos + reservas < "usoMaximo")
  RETURNING usos + reservas = "usoMaximo" AS "isLast"`;

/** @returns false when no use is left */
async function reserve(tx: Ctx, couponId: string): Promise<boolean> {
  const [row] = await sql<{ isLast: boolean | null }>(tx, "reserve-coupon", RESERVE, [couponId]);
  if (!row) return false;
  if (row.isLast) {
    const data = await getCouponEver(tx, couponId);
    await emit(tx, "coupon.exhausted", { resourceId: couponId, data, previous: { situacao: "ativo" } });
  }
  return true;
}

const refused = (mensagem: Said) => taken("cupomCodigo", mensagem);

/**
 * Call it in the order's transaction before any other lock: other orders with this coupon wait until the
 * commit.
 * @throws 422 names `cupomCodigo` and the reason · 409 used up, for everybody or for this buyer
 */
export async function applyCoupon(tx: Ctx, cart: CouponCart): Promise<AppliedCoupon> {
  const terms = await lockTerms(tx, cart.codigo);
  const quote = await quoteCoupon(tx, terms, cart);
  if (quote.refusal) {
    const { motivo, mensagem } = quote.refusal;
    const isUsedUp = motivo === "ESGOTADO" || motivo === "LIMITE_CLIENTE";
    throw isUsedUp ? refused(mensagem) : invalid("cupomCodigo", mensagem);
  }
  if (!terms || !(await reserve(tx, terms.id))) throw refused("este cupom esgotou");
  const { porLinhaCents } = quote;
  const descontoCents = porLinhaCents.reduce((sum, cents) => sum + cents, 0);
  return { couponId: terms.id, codigo: terms.codigo, descontoCents, porLinhaCents };
}

/** Call it after the order's row was written. */
export async function recordCouponUse(
  tx: Ctx,
  orderId: string,
  { couponId, descontoCents }: AppliedCoupon,
  comprador: CouponBuyer,
): Promise<void> {
  const { storeId } = tx;
  const buyer = normalBuyer(comprador);
  await tx.db.couponUse.create({ data: { ...buyer, storeId, couponId, orderId, descontoCents } });
}

const CONFIRM = `
  WITH confirmed AS (
    UPDATE coupon_uses SET status = 'confirmado', "atualizadoEm" = now()
    WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid AND status = 'reservado' RETURNING "couponId")
  UPDATE coupons c SET usos = c.usos + 1, reservas = c.reservas - 1, "atualizadoEm" = now() FROM confirmed
  WHERE c."storeId" = $1::uuid AND c.id = confirmed."couponId" RETURNING c.id`;

/** Does nothing if the order has no use, or if the use is confirmed already. */
export async function confirmCouponUse(tx: Ctx, orderId: string): Promise<void> {
  const rows = await sql<{ id: string }>(tx, "confirm-coupon", CONFIRM, [orderId]);
  for (const { id } of rows) {
    await emit(tx, "coupon.redeemed", { resourceId: id, data: await getCouponEver(tx, id) });
  }
}

/** `held` waits for a concurrent release of the same use and then finds no row. */
const RELEASE = `
  WITH held AS MATERIALIZED (
    SELECT id, "couponId", status FROM coupon_uses
    WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid AND status <> 'liberado' FOR UPDATE
  ), released AS (
    UPDATE coupon_uses u SET status = 'liberado', "atualizadoEm" = now() FROM held
    WHERE u."storeId" = $1::uuid AND u.id = held.id RETURNING held."couponId", held.status)
  UPDATE coupons c SET usos = c.usos - (r.status = 'confirmado')::int,
    reservas = c.reservas - (r.status = 'reservado')::int, "atualizadoEm" = now()
  FROM released r WHERE c."storeId" = $1::uuid AND c.id = r."couponId"`;

/** Gives back the order's use, if there is one. A second call does nothing. */
export async function releaseCouponUse(tx: Ctx, orderId: string): Promise<void> {
  await sql(tx, "release-coupon", RELEASE, [orderId]);
}

const FIND_USE = `SELECT u."couponId", u.status, u."customerId", u.email, u.documento FROM coupon_uses u
  WHERE u."storeId" = $1::uuid AND u."orderId" = $2::uuid`;

const LOCK_LIMIT = `SELECT "usoMaximoPorCliente" FROM coupons
  WHERE "storeId" = $1::uuid AND id = $2::uuid FOR NO KEY UPDATE`;

type Use = CouponBuyer & { couponId: string; status: "reservado" | "confirmado" | "liberado" };

/** Locks the coupon until the transaction ends. */
async function mayUseAgain(tx: Ctx, { couponId, ...buyer }: Use): Promise<boolean> {
  const [limit] = await sql<{ usoMaximoPorCliente: number | null }>(tx, "coupon-limit", LOCK_LIMIT, [
    couponId,
  ]);
  const perCustomer = limit?.usoMaximoPorCliente ?? null;
  return perCustomer === null || (await usesOf(tx, couponId, buyer)) < perCustomer;
}

/**
 * Takes the use again for an order that expired and was paid later. Checks only the limits: dates and
 * conditions were valid on the day of the order. The caller holds the order's row lock.
 * @returns false if the limits refuse the use; true also without a coupon or if the use still counts
 */
export async function reapplyCoupon(tx: Ctx, orderId: string): Promise<boolean> {
  const [use] = await sql<Use>(tx, "coupon-use-of-order", FIND_USE, [orderId]);
  if (use?.status !== "liberado") return true;
  if (!(await mayUseAgain(tx, use)) || !(await reserve(tx, use.couponId))) return false;
  await tx.db.couponUse.updateMany({ where: { orderId }, data: { status: "reservado" } });
  return true;
}
