import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { taken } from "@/lib/errors";
import { getProductOrThrow } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import { emit } from "@/lib/webhooks/outbox";

/** Locks the product, its variants and its pictures until the transaction ends. @throws 404 */
export async function lockProduct(tx: Ctx, id: string): Promise<Product> {
  await sql(
    tx,
    "lock-product",
    `SELECT 1 FROM products WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`,
    [id],
  );
  return getProductOrThrow(tx, id);
}

/** @throws 409 the product changed since it was read */
export function assertUnchanged({ atualizadoEm }: Product, read: string | undefined): void {
  if (read === undefined || new Date(read).getTime() === new Date(atualizadoEm).getTime()) return;
  throw taken("atualizadoEm", "o produto foi alterado por outra pessoa. Recarregue-o.");
}

/** Lists sort by the product's `atualizadoEm`: a change of a variant or picture must update it, too. */
async function touch(tx: Ctx, id: string): Promise<void> {
  await tx.db.product.update({ where: { id }, data: { atualizadoEm: new Date() } });
}

const contentOf = ({ atualizadoEm, estoque, ...content }: Product) => content;

/**
 * Writes the audit row and the events of a change. `stock-record.ts` does the same for stock.
 * @param details parts that `Product` does not contain (variants); empty if they did not change
 */
export async function recordProductChange(
  tx: Ctx,
  before: Product,
  details: { before?: object; after?: object } = {},
): Promise<Product> {
  const { id } = before;
  const isSame = isDeepStrictEqual(contentOf(before), contentOf(await getProductOrThrow(tx, id)));
  if (isSame && !details.after) return getProductOrThrow(tx, id);
  await touch(tx, id);
  const after = await getProductOrThrow(tx, id);
  await audit(tx, {
    action: "product.updated",
    resource: "product",
    resourceId: id,
    before: { ...before, ...details.before },
    after: { ...after, ...details.after },
  });
  await emit(tx, "product.updated", { resourceId: id, data: after, previous: before });
  if (before.publicado !== after.publicado) {
    const evento = after.publicado ? "product.published" : "product.unpublished";
    await emit(tx, evento, { resourceId: id, data: after, previous: { publicado: before.publicado } });
  }
  return after;
}
