import { type CouponBuyer, hasBought, normalBuyer, usesOf } from "@/lib/coupons/buyer";
import { type Facts, type Refusal, refusalOf, type Terms } from "@/lib/coupons/check";
import { discountPerLine } from "@/lib/coupons/discount";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { isInSegment } from "@/lib/segments/members";

export type CouponCart = {
  codigo: string;
  comprador: CouponBuyer;
  /** Product null: a free line; total after promotional prices. */
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

/** In any letter case. */
export async function findTerms(ctx: Ctx, codigo: string): Promise<CouponTerms | null> {
  const [terms] = await sql<CouponTerms>(ctx, "coupon-terms", TERMS, [codigo]);
  return terms ?? null;
}

/** Orders that use it queue until the transaction ends. */
export async function lockTerms(tx: Ctx, codigo: string): Promise<CouponTerms | null> {
  const text = `${TERMS} FOR NO KEY UPDATE`;
  const [terms] = await sql<CouponTerms>(tx, "coupon-terms-lock", text, [codigo]);
  return terms ?? null;
}

/** A category covers all below it. */
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

/** Cents per line: all or nothing. */
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

/** Per line, or why it does not apply. */
export async function quoteCoupon(ctx: Ctx, terms: CouponTerms | null, cart: CouponCart): Promise<Quote> {
  if (!terms) {
    return { refusal: { motivo: "NAO_ENCONTRADO", mensagem: "não há cupom com este código", valor: null } };
  }
  const bases = await basesOf(ctx, terms.id, cart.linhas);
  const refusal = refusalOf(terms, await factsOf(ctx, terms, cart, bases));
  return refusal ? { refusal } : { refusal: null, porLinhaCents: discountPerLine(terms, bases) };
}
