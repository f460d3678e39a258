import { discountPerLine, type Facts, type Refusal, refusalOf, type Terms } from "@/lib/coupons/terms";
import type { Ctx } from "@/lib/ctx";
import { bareTaxId } from "@/lib/customers/tax-id";
import { sql } from "@/lib/db/sql";
import { tidyCode } from "@/lib/format/typed-text";
import { isInSegment } from "@/lib/segments/members";

export type CouponBuyer = { customerId: string | null; email: string | null; documento: string | null };

export const normalBuyer = ({ customerId, email, documento }: CouponBuyer): CouponBuyer => ({
  customerId,
  email: (email && tidyCode(email).toLowerCase()) || null,
  documento: (documento && bareTaxId(documento)) || null,
});

const identities = ({ customerId, email, documento }: CouponBuyer) => [customerId, email, documento];

/** One index scan per identity of the buyer. A use that two scans find counts once. */
const USES = `SELECT count(*)::int AS uses FROM (
  ${[`"customerId" = $3::uuid`, "email = $4", "documento = $5"]
    .map(
      (known) => `SELECT id FROM coupon_uses
    WHERE "storeId" = $1::uuid AND "couponId" = $2::uuid AND status <> 'liberado' AND ${known}`,
    )
    .join(" UNION ")}) u`;

/** Leaves out uses that were given back. @param buyer in normal form */
export async function usesOf(ctx: Ctx, couponId: string, buyer: CouponBuyer): Promise<number> {
  const values = [couponId, ...identities(buyer)];
  const [row] = await sql<{ uses: number }>(ctx, "coupon-uses-of-buyer", USES, values);
  return row?.uses ?? 0;
}

/** Only this expression has an index. */
const WORDS = "joined_words(busca)";

const HAS_BOUGHT = `SELECT EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND status NOT IN ('cancelled', 'expired'))
  OR EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND ${WORDS} LIKE joined_words(search_pattern($3))
      AND lower("clienteEmail") = $3 AND status NOT IN ('cancelled', 'expired'))
  OR EXISTS (
    SELECT 1 FROM orders WHERE "storeId" = $1::uuid AND ${WORDS} LIKE joined_words(search_pattern($4))
      AND "clienteDocumento" = $4 AND status NOT IN ('cancelled', 'expired')) AS "hasBought"`;

/** Cancelled and expired orders do not count. @param buyer in normal form */
async function hasBought(ctx: Ctx, buyer: CouponBuyer): Promise<boolean> {
  const [row] = await sql<{ hasBought: boolean }>(ctx, null, HAS_BOUGHT, identities(buyer));
  return row?.hasBought ?? false;
}

export type CouponCart = {
  codigo: string;
  comprador: CouponBuyer;
  /** `productId` is null for a free line. `totalCents` is the line's total after promotional prices. */
  linhas: readonly { productId: string | null; totalCents: number }[];
  at: Date;
  outroDescontoCents?: number;
};

export type CouponTerms = Terms & {
  id: string;
  codigo: string;
  tipo: "percentual" | "fixo";
  valor: number;
  descontoMaximoCents: number | null;
  segmentId: string | null;
  customerId: string | null;
  moedaDaLoja: string;
};

const TERMS = `SELECT id, codigo, tipo, valor::float8 AS valor, moeda, ativo, "inicioEm", "fimEm", usos, reservas,
    "usoMaximo", "usoMaximoPorCliente", "minimoPedidoCents", "descontoMaximoCents", "primeiraCompra", combinavel,
    "segmentId", "customerId", (SELECT s.moeda FROM stores s WHERE s.id = $1::uuid) AS "moedaDaLoja"
  FROM coupons WHERE "storeId" = $1::uuid AND lower(codigo) = lower($2) AND "removidoEm" IS NULL`;

/** Finds the code in any letter case. */
export async function findTerms(ctx: Ctx, codigo: string): Promise<CouponTerms | null> {
  const [terms] = await sql<CouponTerms>(ctx, "coupon-terms", TERMS, [codigo]);
  return terms ?? null;
}

/** Locks the coupon's row: other orders with this coupon wait until the transaction ends. */
export async function lockTerms(tx: Ctx, codigo: string): Promise<CouponTerms | null> {
  const text = `${TERMS} FOR NO KEY UPDATE`;
  const [terms] = await sql<CouponTerms>(tx, "coupon-terms-lock", text, [codigo]);
  return terms ?? null;
}

/** A category covers all categories below it. */
const ELIGIBLE = `
  WITH RECURSIVE tree AS (
    SELECT "categoryId" AS id FROM coupon_categories WHERE "storeId" = $1::uuid AND "couponId" = $2::uuid
    UNION
    SELECT c.id FROM categories c JOIN tree t ON c."paiId" = t.id WHERE c."storeId" = $1::uuid
  ), chosen AS (
    SELECT "productId" AS id FROM coupon_products WHERE "storeId" = $1::uuid AND "couponId" = $2::uuid
  )
  SELECT EXISTS (SELECT 1 FROM tree) OR EXISTS (SELECT 1 FROM chosen) AS "isLimited",
    ARRAY(SELECT p.id::text FROM unnest($3::uuid[]) AS p (id)
      WHERE EXISTS (SELECT 1 FROM chosen WHERE chosen.id = p.id)
        OR EXISTS (SELECT 1 FROM product_categories k JOIN tree ON tree.id = k."categoryId"
          WHERE k."storeId" = $1::uuid AND k."productId" = p.id)) AS products`;

type Lines = CouponCart["linhas"];

/** The covered cents per line: the whole line or 0. */
async function basesOf(ctx: Ctx, couponId: string, lines: Lines): Promise<number[]> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const [row] = await sql<{ isLimited: boolean; products: string[] }>(ctx, "coupon-eligible", ELIGIBLE, [
    couponId,
    ids,
  ]);
  const products = new Set(row?.products);
  const isEligible = (id: string | null) =>
    !row?.isLimited || (id !== null && products.has(id.toLowerCase()));
  return lines.map(({ productId, totalCents }) => (isEligible(productId) ? totalCents : 0));
}

async function isAddressed(ctx: Ctx, { customerId, segmentId }: CouponTerms, buyer: CouponBuyer) {
  if (customerId && customerId !== buyer.customerId) return false;
  if (!segmentId) return true;
  return buyer.customerId !== null && isInSegment(ctx, segmentId, buyer.customerId);
}

async function factsOf(ctx: Ctx, terms: CouponTerms, cart: CouponCart, bases: number[]): Promise<Facts> {
  const buyer = normalBuyer(cart.comprador);
  const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);
  return {
    at: cart.at,
    moeda: terms.moedaDaLoja,
    subtotalCents: sum(cart.linhas.map(({ totalCents }) => totalCents)),
    baseCents: sum(bases),
    outroDescontoCents: cart.outroDescontoCents ?? 0,
    isIdentified: Object.values(buyer).some((identity) => identity !== null),
    isAddressed: await isAddressed(ctx, terms, buyer),
    hasBought: terms.primeiraCompra && (await hasBought(ctx, buyer)),
    usosDoCliente: terms.usoMaximoPorCliente === null ? 0 : await usesOf(ctx, terms.id, buyer),
  };
}

export type Quote = { refusal: Refusal } | { refusal: null; porLinhaCents: number[] };

/** The discount per line, or the reason why the coupon does not apply. */
export async function quoteCoupon(ctx: Ctx, terms: CouponTerms | null, cart: CouponCart): Promise<Quote> {
  if (!terms) {
    return { refusal: { motivo: "NAO_ENCONTRADO", mensagem: "não há cupom com este código", valor: null } };
  }
  const bases = await basesOf(ctx, terms.id, cart.linhas);
  const refusal = refusalOf(terms, await factsOf(ctx, terms, cart, bases));
  return refusal ? { refusal } : { refusal: null, porLinhaCents: discountPerLine(terms, bases) };
}
