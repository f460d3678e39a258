import { v7 as uuidv7 } from "uuid";
import { MAX_LINES } from "@/lib/cart/merge";
import { cartLines, viewOf } from "@/lib/cart/read";
import type { Cart, CartAddition } from "@/lib/cart/schema";
import { lockedCart, type Shopper } from "@/lib/cart/shopper";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound, taken } from "@/lib/errors";
import { reachGoal } from "@/lib/experiments/goal";
import { addressLimiter } from "@/lib/http/rate-limit";
import { sentence } from "@/lib/i18n/sentence";
import { unitsLeft } from "@/lib/products/kit-sql";
import { UNIT_PRICE } from "@/lib/products/price-sql";
import { newToken, tokenHash } from "@/lib/secrets/link-token";

const MAX_UNITS = 999;

/** Two a second: more than a person can click. */
const changes = addressLimiter(120);

export function spendChange({ ctx }: Shopper): void {
  if (changes.isSpent(ctx.ip)) {
    throw new AppError("rate_limited", "Muitas mudanças na sacola. Espere um instante.", {
      retryAfterSeconds: 5,
    });
  }
  changes.spend(ctx.ip);
}

const SELLABLE = `
  SELECT v.id AS "variantId", ${unitsLeft()} AS disponivel,
    EXISTS (SELECT 1 FROM variants w WHERE w."storeId" = p."storeId" AND w."productId" = p.id
      AND w."removidoEm" IS NULL) AS "hasVariants"
  FROM products p LEFT JOIN variants v ON v."storeId" = p."storeId" AND v."productId" = p.id AND v.id = $3::uuid
    AND v."removidoEm" IS NULL
  WHERE p."storeId" = $1::uuid AND p.id = $2::uuid AND p.publicado AND p."removidoEm" IS NULL`;

type Sellable = { variantId: string | null; disponivel: number | null; hasVariants: boolean };

/** @throws 422 naming `produtoId` or `varianteId` */
async function assertSellable(tx: Ctx, { produtoId, varianteId }: CartAddition): Promise<Sellable> {
  const [found] = await sql<Sellable>(tx, "sellable", SELLABLE, [produtoId, varianteId]);
  if (!found) throw invalid("produtoId", "este produto não está à venda");
  if (varianteId && !found.variantId) throw invalid("varianteId", "esta opção não está à venda");
  if (!varianteId && found.hasVariants) throw invalid("varianteId", "escolha uma opção deste produto");
  return found;
}

/** @throws 409 naming `quantidade` */
function assertAvailable(disponivel: number | null, quantidade: number): void {
  if (quantidade > MAX_UNITS)
    throw taken("quantidade", sentence("leve no máximo {count} unidades", { count: MAX_UNITS }));
  if (disponivel === null || quantidade <= disponivel) return;
  throw taken(
    "quantidade",
    disponivel > 0 ? sentence("há só {count} em estoque", { count: disponivel }) : "este produto esgotou",
  );
}

async function newCart(tx: Ctx, customerId: string | null): Promise<{ cartId: string; token: string }> {
  const [cartId, token] = [uuidv7(), newToken()];
  const row = { id: cartId, storeId: tx.storeId, visitanteId: uuidv7(), customerId };
  await tx.db.cart.create({ data: { ...row, tokenHash: tokenHash(token) }, select: { id: true } });
  return { cartId, token };
}

/** A buyer who changes the cart has seen the current prices. */
const SEEN = `
  WITH touched AS (UPDATE carts SET "atualizadoEm" = now(), "abandonadoEm" = NULL
    WHERE "storeId" = $1::uuid AND id = $2::uuid)
  UPDATE cart_items i SET "vistoCents" = ${UNIT_PRICE}
  FROM cart_items c JOIN products p ON p."storeId" = c."storeId" AND p.id = c."productId"
  LEFT JOIN variants v ON v."storeId" = c."storeId" AND v.id = c."variantId"
  WHERE i."storeId" = $1::uuid AND i."cartId" = $2::uuid AND c.id = i.id`;

export const markSeen = (tx: Ctx, cartId: string) => sql(tx, "cart-seen", SEEN, [cartId]);

async function changed(shopper: Shopper, tx: Ctx, cartId: string): Promise<Cart> {
  await markSeen(tx, cartId);
  return viewOf({ ...shopper, ctx: tx }, cartId);
}

/** `token`: only if the cart is new. */
export type Added = { cart: Cart; token: string | null };

/** @throws 409 naming `quantidade` · 422 naming `produtoId` or `varianteId`, or the cart is full · 429 */
export function addToCart(shopper: Shopper, addition: CartAddition): Promise<Added> {
  spendChange(shopper);
  const { produtoId: productId, varianteId: variantId, quantidade } = addition;
  return transact(shopper.ctx, async (tx) => {
    const { disponivel } = await assertSellable(tx, addition);
    const known = await lockedCart(tx, shopper);
    const { cartId, token } = known ? { cartId: known, token: null } : await newCart(tx, shopper.customerId);
    const lines = await cartLines(tx, cartId);
    const line = lines.find((other) => other.produtoId === productId && other.varianteId === variantId);
    assertAvailable(disponivel, quantidade + (line?.quantidade ?? 0));
    if (line) {
      const data = { quantidade: line.quantidade + quantidade };
      await tx.db.cartItem.update({ where: { id: line.id }, data, select: { id: true } });
    } else {
      if (lines.length >= MAX_LINES)
        throw invalid("produtoId", sentence("a sacola leva até {count} produtos", { count: MAX_LINES }));
      const row = { id: uuidv7(), storeId: tx.storeId, cartId, productId, variantId, quantidade };
      await tx.db.cartItem.create({ data: row, select: { id: true } });
    }
    await reachGoal(tx, shopper.visitorId, "carrinho");
    return { cart: await changed(shopper, tx, cartId), token };
  });
}

/**
 * 0 removes the line.
 * @throws 404 no such line in this cart · 409 naming `quantidade` · 429
 */
export function setQuantity(shopper: Shopper, itemId: string, quantidade: number): Promise<Cart> {
  spendChange(shopper);
  return transact(shopper.ctx, async (tx) => {
    const cartId = await lockedCart(tx, shopper);
    const lines = cartId ? await cartLines(tx, cartId) : [];
    const line = lines.find(({ id }) => id === itemId);
    if (!cartId || !line) throw notFound("Item da sacola");
    if (quantidade === 0) {
      await tx.db.cartItem.delete({ where: { id: itemId }, select: { id: true } });
    } else {
      // A lower quantity is always allowed. The cart shows it if the stock is still too small.
      if (quantidade > line.quantidade) assertAvailable(line.disponivel, quantidade);
      await tx.db.cartItem.update({ where: { id: itemId }, data: { quantidade }, select: { id: true } });
    }
    return changed(shopper, tx, cartId);
  });
}
