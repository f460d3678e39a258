import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { averageCost } from "@/lib/products/average-cost";
import { findCatalogueItems } from "@/lib/products/catalogue";
import type { NewPurchase, Purchase } from "@/lib/products/purchase-schema";
import { readProducts } from "@/lib/products/read";
import { changeStock } from "@/lib/products/stock-change";
import { recordStock } from "@/lib/products/stock-record";
import { emitAll } from "@/lib/webhooks/outbox";

/** `estoque` 0: no stock is tracked, so nobody knows how many old units are left. */
type Held = { id: string; estoque: number; custoCents: number | null };
type Line = {
  productId: string;
  variantId: string | null;
  nome: string;
  quantidade: number;
  custoCents: number;
};

const LOCK = `SELECT id, CASE WHEN "controlaEstoque" THEN estoque ELSE 0 END AS estoque, "custoCents" FROM products
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

/** Changes `atualizadoEm`, too: an editor that was opened before must not save the old cost over the new one. */
const SET_COSTS = `UPDATE products p SET "custoCents" = cost.cents, "atualizadoEm" = clock_timestamp()
  FROM unnest($2::uuid[], $3::int[]) AS cost (id, cents)
  WHERE p."storeId" = $1::uuid AND p.id = cost.id AND p."custoCents" IS DISTINCT FROM cost.cents
  RETURNING p.id`;

const keyOf = ({ productId, variantId }: Pick<Line, "productId" | "variantId">) =>
  `${productId} ${variantId ?? ""}`;

/** Call it after the lock: nobody then gives a product variants or removes one. @throws 422 */
async function linesOf(tx: Ctx, itens: NewPurchase["itens"]): Promise<Line[]> {
  const items = await findCatalogueItems(tx, itens);
  const seen = new Map<string, number>();
  return itens.flatMap(({ quantidade, custoCents }, index) => {
    const item = items[index];
    if (!item) return [];
    const { product, variant } = item;
    const line = { productId: product.id, variantId: variant?.id ?? null, nome: product.nome };
    const linha = seen.get(keyOf(line));
    if (linha) {
      const field = `itens[${index}].${variant ? "varianteId" : "produtoId"}`;
      throw invalid(field, sentence("já está na linha {linha}; some as quantidades", { linha }));
    }
    seen.set(keyOf(line), index + 1);
    return { ...line, quantidade, custoCents };
  });
}

/** @returns the new cost of each product, by id */
function costsOf(held: readonly Held[], lines: readonly Line[]): Map<string, number> {
  return new Map(
    held.map(({ id, estoque, custoCents }) => {
      const own = lines.filter(({ productId }) => productId === id);
      const bought = own.map((line) => ({ units: line.quantidade, cents: line.custoCents }));
      return [id, averageCost({ units: estoque, cents: custoCents }, bought)];
    }),
  );
}

/** @returns the ids of the products whose cost is another now */
async function setCosts(tx: Ctx, costs: ReadonlyMap<string, number>): Promise<string[]> {
  const values = [[...costs.keys()], [...costs.values()]];
  const rows = await sql<{ id: string }>(tx, "set-costs", SET_COSTS, values);
  return rows.map(({ id }) => id);
}

async function emitCosts(tx: Ctx, held: readonly Held[], ids: readonly string[]): Promise<void> {
  const before = new Map(held.map(({ id, custoCents }) => [id, custoCents]));
  const products = await readProducts(tx, ids);
  await emitAll(
    tx,
    products.map((data) => ({
      event: "product.updated",
      resourceId: data.id,
      data,
      previous: { custoCents: before.get(data.id) ?? null },
    })),
  );
}

async function writePurchase(
  tx: Ctx,
  id: string,
  nota: string | null,
  lines: readonly Line[],
): Promise<void> {
  const { actor } = tx;
  const atorId = actor.type === "system" ? null : actor.id;
  await tx.db.purchase.create({
    data: { id, storeId: tx.storeId, nota, atorTipo: actor.type, atorId },
    select: { id: true },
  });
  await tx.db.purchaseItem.createMany({
    data: lines.map(({ productId, variantId, quantidade, custoCents }, index) => ({
      ...{ storeId: tx.storeId, purchaseId: id, posicao: index + 1 },
      ...{ productId, variantId, quantidade, custoCents },
    })),
  });
}

/**
 * Puts all goods of a purchase into the stock and their cost into the products' average cost: all or nothing.
 * @throws 422 unknown or repeated goods, more units than a product can have
 */
export function receivePurchase(ctx: Ctx, { itens, nota }: NewPurchase): Promise<Purchase> {
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    const productIds = [...new Set(itens.map(({ produtoId }) => produtoId))];
    const held = await sql<Held>(tx, "lock-bought-products", LOCK, [productIds]);
    const lines = await linesOf(tx, itens);
    const costs = costsOf(held, lines);
    await writePurchase(tx, id, nota || null, lines);
    const changed = await changeStock(tx, lines);
    const repriced = await setCosts(tx, costs);
    const cents = new Map(lines.map((line) => [keyOf(line), line.custoCents]));
    const movements = changed.map((unit) => ({ ...unit, custoCents: cents.get(keyOf(unit)) ?? 0 }));
    await recordStock(tx, movements, { tipo: "compra", motivo: nota || null, purchaseId: id });
    await emitCosts(tx, held, repriced);
    const answer = {
      id,
      itens: movements.map(({ productId, variantId, ...unit }) => ({
        ...unit,
        produtoId: productId,
        varianteId: variantId,
        custoMedioCents: costs.get(productId) ?? unit.custoCents,
      })),
    };
    await audit(tx, {
      action: "purchase.received",
      resource: "purchase",
      resourceId: id,
      after: { nota: nota || null, itens: answer.itens },
    });
    return answer;
  });
}
