import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { unitsLeft } from "@/lib/products/kit-sql";

export const MAX_LINES = 50;

/** What a merged cart passes on. */
type Past = {
  id: string;
  email: string | null;
  ultimoAbandonoEm: Date | null;
  abandonadoCents: number | null;
  abandonadoUnidades: number | null;
  lembradoEm: Date | null;
  restauraHash: string | null;
};

const LOCK = `SELECT id, email, "ultimoAbandonoEm", "abandonadoCents", "abandonadoUnidades", "lembradoEm", "restauraHash"
  FROM carts WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) AND "orderId" IS NULL
  ORDER BY id FOR UPDATE`;

/**
 * Adds quantities up to the available stock, but never below the quantity that one cart had. If there are too
 * many lines, the lines that were added last stay.
 */
const MOVE = `
  WITH own AS (SELECT * FROM cart_items WHERE "storeId" = $1::uuid AND "cartId" = $2::uuid),
  given AS (
    SELECT i."productId", i."variantId", least(999, sum(i.quantidade)) AS quantidade, max(i."vistoCents") AS "vistoCents",
      max(i."criadoEm") AS "criadoEm", EXISTS (SELECT 1 FROM own WHERE own."productId" = i."productId"
        AND own."variantId" IS NOT DISTINCT FROM i."variantId") AS "isOwn"
    FROM cart_items i WHERE i."storeId" = $1::uuid AND i."cartId" = ANY($3::uuid[])
    GROUP BY i."productId", i."variantId"),
  placed AS (
    SELECT *, row_number() OVER (PARTITION BY "isOwn" ORDER BY "criadoEm" DESC, "productId", "variantId") AS place FROM given)
  INSERT INTO cart_items AS mine (id, "storeId", "cartId", "productId", "variantId", quantidade, "vistoCents")
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, "productId", "variantId", quantidade, "vistoCents"
  FROM placed WHERE "isOwn" OR place <= ${MAX_LINES} - (SELECT count(*) FROM own)
  ON CONFLICT ("cartId", "productId", (COALESCE("variantId", "productId"))) DO UPDATE
  SET quantidade = greatest(mine.quantidade, least(999, mine.quantidade + excluded.quantidade,
    coalesce((SELECT ${unitsLeft()} FROM products p LEFT JOIN variants v ON v."storeId" = p."storeId" AND v.id = mine."variantId"
      WHERE p."storeId" = $1::uuid AND p.id = mine."productId"), 999)))`;

const DELETE = `DELETE FROM carts WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;

const OWN = `UPDATE carts SET "customerId" = coalesce($3::uuid, "customerId"), "atualizadoEm" = now(),
    "abandonadoEm" = NULL, email = coalesce(email, $4), "ultimoAbandonoEm" = $5, "abandonadoCents" = $6,
    "abandonadoUnidades" = $7, "lembradoEm" = $8, "restauraHash" = coalesce("restauraHash", $9)
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const latest = (dates: readonly (Date | null)[]) =>
  dates.reduce((last, date) => (date && (!last || date > last) ? date : last), null);

/** The last time that one of the carts was abandoned, and the first link that works. */
function pastOf(carts: readonly Past[]) {
  const ultimoAbandonoEm = latest(carts.map((cart) => cart.ultimoAbandonoEm));
  const left = carts.find((cart) => cart.ultimoAbandonoEm === ultimoAbandonoEm);
  const first = <Key extends keyof Past>(key: Key) => carts.find((cart) => cart[key] !== null)?.[key] ?? null;
  return [
    first("email"),
    ultimoAbandonoEm,
    left?.abandonadoCents ?? null,
    left?.abandonadoUnidades ?? null,
    latest(carts.map(({ lembradoEm }) => lembradoEm)),
    first("restauraHash"),
  ];
}

/**
 * The first open cart of `ids` takes over the lines of the others.
 * @param customerId the cart's new owner; null: the owner stays
 * @returns the cart's id, or null if no cart is open any more
 */
export function mergeCarts(
  ctx: Ctx,
  customerId: string | null,
  ids: readonly string[],
): Promise<string | null> {
  return transact(ctx, async (tx) => {
    const open = await sql<Past>(tx, "lock-carts", LOCK, [ids]);
    const [own, ...others] = ids.flatMap((id) => open.find((cart) => cart.id === id) ?? []);
    if (!own) return null;
    if (others.length > 0) {
      const gone = others.map(({ id }) => id);
      await sql(tx, "merge-carts", MOVE, [own.id, gone]);
      await sql(tx, "merged-carts", DELETE, [gone]);
    }
    await sql(tx, "own-cart", OWN, [own.id, customerId, ...pastOf([own, ...others])]);
    return own.id;
  });
}
