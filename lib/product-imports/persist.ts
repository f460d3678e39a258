import { isDeepStrictEqual } from "node:util";
import { auditAll, type NewAuditEntry } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Catalogue, Entry } from "@/lib/product-imports/catalogue";
import { writeCategories, writeProducts, writeVariants } from "@/lib/product-imports/statements";
import { readProducts } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import type { StockChanged } from "@/lib/products/stock-change";
import { recordMovements, recordStock } from "@/lib/products/stock-record";
import type { EventName } from "@/lib/webhooks/events";
import { emitAll } from "@/lib/webhooks/outbox";

export type ProductEvent = {
  event: EventName;
  resourceId: string;
  data: Product;
  previous?: Partial<Product>;
};

/** `before` is null for a new product. */
export function publicationEvents(before: Product | null, now: Product): ProductEvent[] {
  const base = { resourceId: now.id, data: now };
  if (!before) {
    const created: ProductEvent = { event: "product.created", ...base };
    return now.publicado ? [created, { event: "product.published", ...base }] : [created];
  }
  const updated: ProductEvent = { event: "product.updated", ...base, previous: before };
  if (before.publicado === now.publicado) return [updated];
  const event = now.publicado ? "product.published" : "product.unpublished";
  return [updated, { event, ...base, previous: { publicado: before.publicado } }];
}

const withoutStock = ({ product, variants }: Entry["after"]) => ({
  product: { ...product, estoque: null },
  variants: variants.map((variant) => ({ ...variant, estoque: null })),
});

const isRewritten = ({ before, after }: Entry) =>
  before === null || !isDeepStrictEqual(withoutStock(before), withoutStock(after));

/** With its first variants, a product loses its own stock. */
function movesOf({ before, after }: Entry): StockChanged[] {
  const { id: productId } = after.product;
  const hasVariants = after.variants.length > 0;
  const ownBefore = before && before.variants.length === 0 ? before.product.estoque : 0;
  const own = hasVariants ? 0 : after.product.estoque;
  const known = new Map(before?.variants.map(({ id, estoque }) => [id, estoque]));
  const moves = after.variants.map(({ id, estoque }) => ({
    productId,
    variantId: id as string | null,
    quantidade: estoque - (known.get(id) ?? 0),
    saldo: estoque,
  }));
  if (!(hasVariants && before && before.variants.length > 0)) {
    moves.unshift({ productId, variantId: null, quantidade: own - ownBefore, saldo: own });
  }
  return moves.filter(({ quantidade }) => quantidade !== 0);
}

function auditEntry({ before, after }: Entry, now: Product): NewAuditEntry {
  const resourceId = now.id;
  const isSame = before && isDeepStrictEqual(before.variants, after.variants);
  const shown = isSame || after.variants.length === 0 ? now : { ...now, variantes: after.variants };
  if (!before) return { action: "product.created", resource: "product", resourceId, after: shown };
  const shownBefore =
    isSame || before.variants.length === 0
      ? before.product
      : { ...before.product, variantes: before.variants };
  return { action: "product.updated", resource: "product", resourceId, before: shownBefore, after: shown };
}

/**
 * Writes all products with as few statements as one product needs. Each changed product gets an audit row and
 * events.
 * @param motivo the reason of the stock movements: the file's name
 */
export async function persist(tx: Ctx, catalogue: Catalogue, motivo: string): Promise<void> {
  const changed = catalogue
    .entries()
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .toSorted((a, b) => (a.after.product.id < b.after.product.id ? -1 : 1));
  if (changed.length === 0) return;
  const rewritten = changed.filter(isRewritten);
  await writeProducts(tx, changed, new Set(rewritten), catalogue.fields);
  await writeVariants(tx, changed);
  await writeCategories(tx, rewritten);
  const reason = { tipo: "importacao", motivo } as const;
  const created = changed.filter(({ before }) => !before);
  await recordMovements(tx, created.flatMap(movesOf), reason);
  await announceRewritten(tx, rewritten);
  const known = changed.filter(({ before }) => before);
  await auditStock(
    tx,
    known.filter((entry) => !isRewritten(entry)),
  );
  await recordStock(tx, known.flatMap(movesOf), reason);
}

async function announceRewritten(tx: Ctx, rewritten: readonly Entry[]): Promise<void> {
  const ids = rewritten.map(({ after }) => after.product.id);
  const now = new Map((await readProducts(tx, ids)).map((product) => [product.id, product]));
  const pairs = rewritten.flatMap((entry) => {
    const product = now.get(entry.after.product.id);
    return product ? { entry, product } : [];
  });
  await auditAll(
    tx,
    pairs.map(({ entry, product }) => auditEntry(entry, product)),
  );
  await emitAll(
    tx,
    pairs.flatMap(({ entry, product }) => publicationEvents(entry.before?.product ?? null, product)),
  );
}

async function auditStock(tx: Ctx, entries: readonly Entry[]): Promise<void> {
  const units = ({ product, variants }: Entry["after"]) =>
    variants.length > 0
      ? { variantes: variants.map(({ id, sku, estoque }) => ({ id, sku, estoque })) }
      : { estoque: product.estoque };
  await auditAll(
    tx,
    entries.flatMap(({ before, after }) =>
      before
        ? {
            action: "product.stock_changed",
            resource: "product",
            resourceId: after.product.id,
            before: units(before),
            after: units(after),
          }
        : [],
    ),
  );
}
