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

type Held = { id: string; estoque: number; custoCents: number | null };
type Locked = Held & { controlaEstoque: boolean };
type Cost = { productId: string; variantId: string | null; cents: number };
type Line = {
  productId: string;
  variantId: string | null;
  nome: string;
  quantidade: number;
  custoCents: number;
};

const LOCK = `SELECT id, estoque, "controlaEstoque", "custoCents" FROM products
  WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

/**
 * The cost of a variant is its own, so that its product's still holds for the others. Changes the product's
 * `atualizadoEm`, too: an editor that was opened before must not save the old cost over the new one.
 */
const SET_COSTS = `
  WITH cost AS (SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::int[]) AS c ("productId", "variantId", cents)),
  variant AS (
    UPDATE variants v SET "custoCents" = cost.cents, "atualizadoEm" = clock_timestamp() FROM cost
    WHERE v."storeId" = $1::uuid AND v.id = cost."variantId" AND v."custoCents" IS DISTINCT FROM cost.cents
    RETURNING v."productId")
  UPDATE products p SET "custoCents" = coalesce(own.cents, p."custoCents"), "atualizadoEm" = clock_timestamp()
  FROM products q LEFT JOIN cost own ON own."productId" = q.id AND own."variantId" IS NULL
  WHERE q."storeId" = $1::uuid AND q.id = ANY($2::uuid[]) AND p."storeId" = $1::uuid AND p.id = q.id
    AND (p."custoCents" IS DISTINCT FROM coalesce(own.cents, p."custoCents")
      OR p.id IN (SELECT "productId" FROM variant))
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
    if (product.kit) {
      throw invalid(`itens[${index}].produtoId`, "o estoque de um kit é o das suas peças; compre as peças");
    }
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

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Call it before the stock changes. Old units of a variant without a cost of its own have cost what the product does.
 * Where no stock is tracked, nobody knows how many old units are left.
 * @returns the new average of each line's product or variant
 */
async function costsOf(tx: Ctx, locked: readonly Locked[], lines: readonly Line[]): Promise<Cost[]> {
  const products = byId(locked);
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const select = { id: true, estoque: true, custoCents: true } as const;
  const variants = byId<Held>(await tx.db.variant.findMany({ where: { id: { in: ids } }, select }));
  return lines.map(({ productId, variantId, quantidade, custoCents }) => {
    const product = products.get(productId);
    const variant = variants.get(variantId ?? "");
    const units = product?.controlaEstoque ? (variant ?? product).estoque : 0;
    const cents = variant?.custoCents ?? product?.custoCents ?? null;
    const bought = [{ units: quantidade, cents: custoCents }];
    return { productId, variantId, cents: averageCost({ units, cents }, bought) };
  });
}

/** @returns the ids of the products whose cost, or that of their variants, is another now */
async function setCosts(tx: Ctx, costs: readonly Cost[]): Promise<string[]> {
  const values = [
    costs.map(({ productId }) => productId),
    costs.map(({ variantId }) => variantId),
    costs.map(({ cents }) => cents),
  ];
  const rows = await sql<{ id: string }>(tx, "set-costs", SET_COSTS, values);
  return rows.map(({ id }) => id);
}

async function emitCosts(tx: Ctx, locked: readonly Locked[], ids: readonly string[]): Promise<void> {
  const before = new Map(locked.map(({ id, custoCents }) => [id, custoCents]));
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
 * Puts all goods of a purchase into the stock and their cost into the average cost of each product or variant: all or
 * nothing.
 * @throws 422 unknown or repeated goods, more units than a product can have
 */
export function receivePurchase(ctx: Ctx, { itens, nota }: NewPurchase): Promise<Purchase> {
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    const productIds = [...new Set(itens.map(({ produtoId }) => produtoId))];
    const locked = await sql<Locked>(tx, "lock-bought-products", LOCK, [productIds]);
    const lines = await linesOf(tx, itens);
    const costs = await costsOf(tx, locked, lines);
    await writePurchase(tx, id, nota || null, lines);
    const changed = await changeStock(tx, lines);
    const repriced = await setCosts(tx, costs);
    const averages = new Map(costs.map((cost) => [keyOf(cost), cost.cents]));
    const cents = new Map(lines.map((line) => [keyOf(line), line.custoCents]));
    const movements = changed.map((unit) => ({ ...unit, custoCents: cents.get(keyOf(unit)) ?? 0 }));
    await recordStock(tx, movements, { tipo: "compra", motivo: nota || null, purchaseId: id });
    await emitCosts(tx, locked, repriced);
    const answer = {
      id,
      itens: movements.map(({ productId, variantId, ...unit }) => ({
        ...unit,
        produtoId: productId,
        varianteId: variantId,
        custoMedioCents: averages.get(keyOf({ productId, variantId })) ?? unit.custoCents,
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
