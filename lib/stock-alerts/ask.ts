import { assertWithinFrom } from "@/lib/auth/login/throttle";
import type { Ctx } from "@/lib/ctx";
import { CONSENT_TEXTS, refusesMails } from "@/lib/customers/email-consents";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound } from "@/lib/errors";
import { unitsLeft } from "@/lib/products/kit-sql";
import { getProductOrThrow } from "@/lib/products/read";
import type { NewStockAlert, Waiting } from "@/lib/stock-alerts/schema";

const PER_ADDRESS = { windowSeconds: 15 * 60, max: 20 };
/** Maximum number of open stock alerts per e-mail address. */
const MAX_OPEN = 50;

const FIND = `
  SELECT p.id, v.id AS "variantId", coalesce(${unitsLeft()} > 0, true) AS "isThere",
    v.id IS NULL AND EXISTS (SELECT 1 FROM variants w WHERE w."storeId" = p."storeId" AND w."productId" = p.id
      AND w."removidoEm" IS NULL) AS "hasVariants"
  FROM products p LEFT JOIN variants v ON v."storeId" = p."storeId" AND v."productId" = p.id AND v.id = $3::uuid
    AND v."removidoEm" IS NULL
  WHERE p."storeId" = $1::uuid AND p.slug = $2 AND p.publicado AND p."removidoEm" IS NULL`;

type Found = { id: string; variantId: string | null; isThere: boolean; hasVariants: boolean };

const WRITE = `
  INSERT INTO stock_notices (id, "storeId", "productId", "variantId", email, "textoVersao", ip)
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, $4::text, $5, $6
  WHERE (SELECT count(*) FROM stock_notices WHERE "storeId" = $1::uuid AND email = $4::text AND "avisadoEm" IS NULL) < ${MAX_OPEN}
  ON CONFLICT DO NOTHING`;

/**
 * An address that refused e-mails gets none, whoever enters it. The answer does not reveal this.
 * @throws 404 · 409 it can be bought · 422 naming `varianteId` · 429 too many from one IP address
 */
export async function askForStockAlert(
  ctx: Ctx,
  slug: string,
  { email, varianteId }: NewStockAlert,
): Promise<void> {
  await assertWithinFrom("stock-notice-from", ctx.ip, PER_ADDRESS);
  const [found] = await sql<Found>(ctx, "product-to-await", FIND, [slug, varianteId]);
  if (!found) throw notFound("Produto");
  if (varianteId && !found.variantId) throw invalid("varianteId", "esta opção não está à venda");
  if (found.hasVariants) throw invalid("varianteId", "escolha uma opção deste produto");
  if (found.isThere) throw new AppError("conflict", "Este produto já está em estoque.");
  if (await refusesMails(ctx, email)) return;
  const values = [found.id, found.variantId, email, CONSENT_TEXTS.avisoDeEstoque, ctx.ip];
  await transact(ctx, async (tx) => {
    await lockName(tx, `stock-notices of ${email}`);
    await sql(tx, "stock-notice", WRITE, values);
  });
}

const COUNT = `SELECT count(DISTINCT email)::int AS pessoas FROM stock_notices
  WHERE "storeId" = $1::uuid AND "productId" = $2::uuid AND "avisadoEm" IS NULL`;

/** Counts people who wait for the product or one of its variants. @throws 404 */
export async function countWaiting(ctx: Ctx, productId: string): Promise<Waiting> {
  await getProductOrThrow(ctx, productId);
  const [count] = await sql<Waiting>(ctx, "stock-notices-waiting", COUNT, [productId]);
  return { pessoas: count?.pessoas ?? 0 };
}
