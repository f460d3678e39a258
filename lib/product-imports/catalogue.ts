import type { Ctx } from "@/lib/ctx";
import { fieldsOf } from "@/lib/custom-fields/read";
import type { FieldFacts } from "@/lib/custom-fields/values";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { plainText } from "@/lib/format/plain-text";
import { tidyCode, tidyText } from "@/lib/format/typed-text";
import { sentence } from "@/lib/i18n/sentence";
import { dimensionsJson } from "@/lib/products/measures-sql";
import { shownOptions } from "@/lib/products/options";
import { readProducts } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";
import { MAX_SLUG } from "@/lib/products/write";
import { lockSlugs, numberedSlug, slugOf, UNNAMED } from "@/lib/slug/unique";

type Node = { id: string; nome: string; slug: string; paiId: string | null };

type CategoryFinder = (name: string, heading: string) => string;

const plain = (name: string) => plainText(tidyText(name));

function pathOf(node: Node, byId: ReadonlyMap<string, Node>): string {
  const names: string[] = [];
  for (let next: Node | undefined = node; next; next = next.paiId ? byId.get(next.paiId) : undefined) {
    names.unshift(plain(next.nome));
  }
  return names.join(">");
}

/**
 * Finds a category by slug (`camisetas`), path (`Roupas > Camisetas`) or unique name. An ambiguous path is
 * refused. Imports create no categories: a typing mistake would become a category.
 */
function categoryFinder(nodes: readonly Node[]): CategoryFinder {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const bySlug = new Map(nodes.map(({ slug, id }) => [slug, id]));
  const byWords = new Map<string, Set<string>>();
  for (const node of nodes) {
    for (const words of [pathOf(node, byId), plain(node.nome)]) {
      byWords.set(words, (byWords.get(words) ?? new Set()).add(node.id));
    }
  }
  return (name, heading) => {
    const slug = bySlug.get(tidyCode(name));
    if (slug) return slug;
    const [id, ...others] = byWords.get(name.split(">").map(plain).join(">")) ?? [];
    if (!id) throw invalid(heading, sentence("a categoria {nome} não existe; crie-a antes", { nome: name }));
    if (others.length > 0)
      throw invalid(heading, sentence("há mais de uma categoria {nome}; use o slug dela", { nome: name }));
    return id;
  };
}

async function readCategories(ctx: Ctx): Promise<CategoryFinder> {
  return categoryFinder(
    await ctx.db.category.findMany({ select: { id: true, nome: true, slug: true, paiId: true } }),
  );
}

export type ImportedVariant = Variant & { ordem: number };
type State = { product: Product; variants: readonly ImportedVariant[] };
/** `before` is null for a new product. */
export type Entry = { before: State | null; after: State };

/** The products of one batch, as the rows so far have changed them. */
export class Catalogue {
  readonly #entries = new Map<string, Entry>();
  readonly #bySlug = new Map<string, string>();
  readonly #bySku = new Map<string, string>();
  readonly #bySluglessName = new Map<string, string>();
  #nextSlug = 1;

  constructor(
    states: readonly State[],
    readonly findCategory: CategoryFinder,
    /** Slugs `item`, `item-2` … that are in use, also by products that the file does not name. */
    readonly takenSlugs: ReadonlySet<string> = new Set(),
    /** Ids of products and variants whose stock somebody else has changed since the file was checked. */
    readonly moved: ReadonlySet<string> = new Set(),
    /** The store's own fields of products. */
    readonly fields: readonly FieldFacts[] = [],
  ) {
    for (const state of states) this.put({ before: state, after: state });
  }

  /** A product whose name gives no slug (花瓶) has a slug like `item-2`, so the name finds it. */
  withSluglessName(nome: string): Entry | undefined {
    return this.#entries.get(this.#bySluglessName.get(nome) ?? "");
  }

  /** A slug `item`, `item-2` … for a name that gives no slug. */
  freeSlug(): string {
    for (;;) {
      const slug = numberedSlug(UNNAMED, this.#nextSlug);
      if (!this.takenSlugs.has(slug) && !this.withSlug(slug)) return slug;
      this.#nextSlug++;
    }
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
    if (known?.after.product.sku) this.#bySku.delete(known.after.product.sku.toLowerCase());
    this.#entries.set(product.id, entry);
    this.#bySlug.set(product.slug, product.id);
    if (slugOf(product.nome, MAX_SLUG) === "") this.#bySluglessName.set(product.nome, product.id);
    if (product.sku) this.#bySku.set(product.sku.toLowerCase(), product.id);
    for (const { sku } of variants) this.#bySku.set(sku.toLowerCase(), product.id);
  }

  entries(): Entry[] {
    return [...this.#entries.values()];
  }
}

/** The slugs `item`, `item-2` … are neighbours in an index of any collation, so a range finds them. */
const IN_UNNAMED_RANGE = `BETWEEN '${UNNAMED}' AND '${UNNAMED}-9999999999'`;
const TAKEN_SLUGS = `
  SELECT slug FROM products WHERE "storeId" = $1::uuid AND slug ${IN_UNNAMED_RANGE} AND "removidoEm" IS NULL`;

/** With `isLocked`, no other transaction can take one of these slugs. */
async function readTakenSlugs(ctx: Ctx, names: readonly string[], isLocked: boolean): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  if (isLocked) await lockSlugs(ctx, "products");
  const rows = await sql<{ slug: string }>(ctx, "import-taken-slugs", TAKEN_SLUGS);
  return new Set(rows.map(({ slug }) => slug));
}

const NAMED = `
  SELECT id FROM products WHERE "storeId" = $1::uuid AND slug = ANY($2::text[]) AND "removidoEm" IS NULL
  UNION
  SELECT "productId" FROM variants
   WHERE "storeId" = $1::uuid AND lower(sku) = ANY($3::text[]) AND "removidoEm" IS NULL
  UNION
  SELECT "productId" FROM taken_skus WHERE "storeId" = $1::uuid AND sku = ANY($3::text[])
  UNION
  SELECT id FROM products
   WHERE "storeId" = $1::uuid AND nome = ANY($4::text[]) AND slug ${IN_UNNAMED_RANGE} AND "removidoEm" IS NULL`;

/** Locks in the order of the ids, like all other product locks: a fixed order prevents deadlocks. */
const LOCK = `
  SELECT p.id FROM products p JOIN (${NAMED}) named USING (id)
   WHERE p."storeId" = $1::uuid AND p."removidoEm" IS NULL ORDER BY p.id FOR NO KEY UPDATE OF p`;

const VARIANTS = `
  SELECT "productId", id, sku, tamanho, cor, opcoes, "precoCents", "precoPromocionalCents", "custoCents", "pesoGramas", ${dimensionsJson("v")} AS dimensoes,
    "imagemId", estoque, "estoqueMinimo", "codigoBarras", ordem FROM variants v
   WHERE "storeId" = $1::uuid AND "productId" = ANY($2::uuid[]) AND "removidoEm" IS NULL ORDER BY ordem, sku`;

type VariantRow = ImportedVariant & { productId: string };

/** Leaves out this import's own movements: the file may name a product twice. */
const MOVED = `
  SELECT DISTINCT coalesce("variantId", "productId") AS id FROM stock_movements
   WHERE "storeId" = $1::uuid AND "productId" = ANY($2::uuid[]) AND "criadoEm" > $3::timestamptz
     AND (tipo <> 'importacao' OR "criadoEm" < $4::timestamptz)`;

type Since = { checked: Date; started: Date };

async function readMoved(ctx: Ctx, ids: readonly string[], since: Since | null): Promise<Set<string>> {
  if (!since) return new Set();
  const { checked, started } = since;
  const rows = await sql<{ id: string }>(ctx, "import-moved", MOVED, [ids, checked, started]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * @param names names of products that give no slug
 * @param isLocked true: lock the products until the transaction ends
 */
export async function readCatalogue(
  ctx: Ctx,
  { slugs, skus, names }: { slugs: string[]; skus: string[]; names: string[] },
  { isLocked, stockSince }: { isLocked: boolean; stockSince: Since | null },
): Promise<Catalogue> {
  const taken = await readTakenSlugs(ctx, names, isLocked);
  const found = isLocked
    ? await sql<{ id: string }>(ctx, "import-lock", LOCK, [slugs, skus, names])
    : await sql<{ id: string }>(ctx, "import-named", NAMED, [slugs, skus, names]);
  const ids = found.map(({ id }) => id);
  const findCategory = await readCategories(ctx);
  const fields = await fieldsOf(ctx, "produto");
  if (ids.length === 0) return new Catalogue([], findCategory, taken, new Set(), fields);
  const products = await readProducts(ctx, ids);
  const variants = new Map<string, ImportedVariant[]>();
  for (const { productId, ...variant } of await sql<VariantRow>(ctx, "import-variants", VARIANTS, [ids])) {
    variants.set(productId, [...(variants.get(productId) ?? []), variant]);
  }
  const states = products.map((product) => ({
    product,
    variants: shownOptions({ opcoes: product.opcoes, variantes: variants.get(product.id) ?? [] }).variantes,
  }));
  return new Catalogue(states, findCategory, taken, await readMoved(ctx, ids, stockSince), fields);
}
