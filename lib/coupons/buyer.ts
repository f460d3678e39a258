import type { Ctx } from "@/lib/ctx";
import { bareTaxId } from "@/lib/customers/tax-id";
import { sql } from "@/lib/db/sql";

export type CouponBuyer = { customerId: string | null; email: string | null; documento: string | null };

export const normalBuyer = ({ customerId, email, documento }: CouponBuyer): CouponBuyer => ({
  customerId,
  email: email?.trim().toLowerCase() || null,
  documento: (documento && bareTaxId(documento)) || null,
});

const identities = ({ customerId, email, documento }: CouponBuyer) => [customerId, email, documento];

/** One index scan per way to know a buyer; a use found twice counts once. */
const USES = `SELECT count(*)::int AS uses FROM (
  ${[`"customerId" = $3::uuid`, "email = $4", "documento = $5"]
    .map(
      (known) => `SELECT id FROM coupon_uses
    WHERE "storeId" = $1::uuid AND "couponId" = $2::uuid AND status <> 'liberado' AND ${known}`,
    )
    .join(" UNION ")}) u`;

/** Without those given back. @param buyer in normal form */
export async function usesOf(ctx: Ctx, couponId: string, buyer: CouponBuyer): Promise<number> {
  const values = [couponId, ...identities(buyer)];
  const [row] = await sql<{ uses: number }>(ctx, "coupon-uses-of-buyer", USES, values);
  return row?.uses ?? 0;
}

/** The only form that has an index. */
const WORDS = "joined_words(busca)";

const HAS_BOUGHT = `SELECT EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND status NOT IN ('cancelled', 'expired'))
  OR EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND ${WORDS} LIKE joined_words(search_pattern($3))
      AND lower("clienteEmail") = $3 AND status NOT IN ('cancelled', 'expired'))
  OR EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND ${WORDS} LIKE joined_words(search_pattern($4))
      AND "clienteDocumento" = $4 AND status NOT IN ('cancelled', 'expired')) AS "hasBought"`;

/** Cancelled and expired orders don't count. @param buyer in normal form */
export async function hasBought(ctx: Ctx, buyer: CouponBuyer): Promise<boolean> {
  const [row] = await sql<{ hasBought: boolean }>(ctx, null, HAS_BOUGHT, identities(buyer));
  return row?.hasBought ?? false;
}
