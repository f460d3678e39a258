import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type CategoryFinder, readCategories } from "@/lib/product-imports/category-paths";
import { readProducts } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";

export type ImportedVariant = Variant & { ordem: number };
type State = { product: Product; variants: readonly ImportedVariant[] };
/** A product that a batch is about: as it was, unless it is new, and as its rows want it. */
export type Entry = { before: State | null; after: State };

/** What the rows of a batch may name, by slug and by SKU; it follows what they change. */
export class Catalogue {
  readonly #entries = new Map<string, Entry>();
  readonly #bySlug = new Map<string, string>();
  readonly #bySku = new Map<string, string>();

  constructor(
    states: readonly State[],
    readonly findCategory: CategoryFinder,
  ) {
    for (const state of states) this.put({ before: state, after: state });
  }

  withSlug(slug: string): Entry | undefined {
    return this.#entries.get(this.#bySlug.get(slug) ?? "");
  }

  withSku(sku: string): Entry | undefined {
    return this.#entries.get(this.#bySku.get(sku.toLowerCase()) ?? "");
  }

  put(entry: Entry): void {
    const { product, variants } = entry.after;
    const known = this.#entries.get(product.id);
    if (known) this.#bySlug.delete(known.after.product.slug);
    this.#entries.set(product.id, entry);
    this.#bySlug.set(product.slug, product.id);
    for (const { sku } of variants) this.#bySku.set(sku.toLowerCase(), product.id);
  }

  entries(): Entry[] {
    return [...this.#entries.values()];
  }
}

const NAMED = `
  SELECT id FROM products WHERE "storeId" = $1::uuid AND slug = ANY($2::text[]) AND "removidoEm" IS NULL
  UNION
  SELECT "productId" FROM variants
   WHERE "storeId" = $1::uuid AND lower(sku) = ANY($3::text[]) AND "removidoEm" IS NULL`;

/** In the order of their ids, as everybody locks products. */
const LOCK = `
  SELECT p.id FROM products p JOIN (${NAMED}) named USING (id)
   WHERE p."storeId" = $1::uuid AND p."removidoEm" IS NULL ORDER BY p.id FOR NO KEY UPDATE OF p`;

const VARIANTS = `
  SELECT "productId", id, sku, tamanho, cor, "precoCents", estoque, "codigoBarras", ordem FROM variants
   WHERE "storeId" = $1::uuid AND "productId" = ANY($2::uuid[]) AND "removidoEm" IS NULL ORDER BY ordem, sku`;

type VariantRow = ImportedVariant & { productId: string };

/**
 * Reads the products that these slugs and SKUs (in lower case) name.
 * @param isLocked nobody else changes them until the transaction ends
 */
export async function readCatalogue(
  ctx: Ctx,
  { slugs, skus }: { slugs: string[]; skus: string[] },
  isLocked: boolean,
): Promise<Catalogue> {
  const found = isLocked
    ? await sql<{ id: string }>(ctx, "import-lock", LOCK, [slugs, skus])
    : await sql<{ id: string }>(ctx, "import-named", NAMED, [slugs, skus]);
  const ids = found.map(({ id }) => id);
  const findCategory = await readCategories(ctx);
  if (ids.length === 0) return new Catalogue([], findCategory);
  const products = await readProducts(ctx, ids);
  const variants = new Map<string, ImportedVariant[]>();
  for (const { productId, ...variant } of await sql<VariantRow>(ctx, "import-variants", VARIANTS, [ids])) {
    variants.set(productId, [...(variants.get(productId) ?? []), variant]);
  }
  const states = products.map((product) => ({ product, variants: variants.get(product.id) ?? [] }));
  return new Catalogue(states, findCategory);
}
