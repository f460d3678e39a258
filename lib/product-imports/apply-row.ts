import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { type AppError, invalid } from "@/lib/errors";
import { parseInput } from "@/lib/http/input";
import { sentence } from "@/lib/i18n/sentence";
import { Statement, VARIANT_COLUMNS } from "@/lib/product-imports/agreement";
import type { Catalogue, Entry, ImportedVariant } from "@/lib/product-imports/catalogue";
import type { Claims } from "@/lib/product-imports/claims";
import { ownFields } from "@/lib/product-imports/grouped-fields";
import { assertKit } from "@/lib/product-imports/kit-row";
import { namesOwnSku, withOwnCodes } from "@/lib/product-imports/own-codes";
import { withPromotion } from "@/lib/product-imports/promotion-row";
import { type Row, slugOfRow, VARIANT_FIELD_COLUMNS } from "@/lib/product-imports/row";
import { productFields, variantFields } from "@/lib/product-imports/row-fields";
import { withRowOptions } from "@/lib/product-imports/row-options";
import { OPTION_COLUMNS } from "@/lib/products/csv-columns";
import { NewProduct, type Product, ProductChange } from "@/lib/products/schema";
import { combination } from "@/lib/products/variant-rows";
import {
  MAX_VARIANTS,
  NewVariant,
  StockMinimum,
  type Variant,
  VariantChange,
} from "@/lib/products/variant-schema";

export type Outcome = "criados" | "atualizados" | "semMudanca";

/** @throws 422 names the variant's column, not the product's column of the same meaning */
function parsedVariant<S extends z.ZodType>(row: Row, schema: S, fields: object): z.output<S> {
  try {
    return parseInput(schema, fields);
  } catch (error) {
    throw row.inOwnWords(error, VARIANT_FIELD_COLUMNS);
  }
}

function inOwnWords<T>(row: Row, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw row.inOwnWords(error);
  }
}

/** A difference only in surrounding blanks is no change: CSV cells lose these blanks. */
function changed<T extends object>(current: T, change: object): T {
  const next: Record<string, unknown> = Object.fromEntries(Object.entries(current));
  for (const [field, value] of Object.entries(change)) {
    const was = Reflect.get(current, field);
    const isSame =
      (typeof value === "string" && typeof was === "string" && value === was.trim()) ||
      (value === null && was === "");
    if (!isSame) next[field] = value;
  }
  return next as T;
}

function newProduct(row: Row, catalogue: Catalogue, slug: string): Product {
  const fields = productFields(row, catalogue, false);
  const { variantes, ...product } = parseInput(NewProduct, { ...fields, slug });
  const now = new Date();
  return {
    ...product,
    slug,
    camposPersonalizados: ownFields(row, catalogue) ?? {},
    id: uuidv7(),
    estoque: 0,
    imagens: [],
    kit: [],
    kitDescontoBps: null,
    criadoEm: now,
    atualizadoEm: now,
  };
}

function stockOf(row: Row): number | undefined {
  const units = row.whole("estoque");
  if (units === null) throw invalid(row.name("estoque"), "informe 0 para deixar sem estoque");
  return units === undefined ? undefined : parseInput(NewVariant.shape.estoque, units);
}

/** Refuses a stock figure from before a sale: the figure would undo the sale. */
function assertUnmoved(
  row: Row,
  { moved }: Catalogue,
  { id, estoque }: { id: string; estoque: number },
): void {
  const wanted = stockOf(row);
  if (wanted === undefined || wanted === estoque || !moved.has(id)) return;
  throw invalid(
    row.name("estoque"),
    sentence("agora é {estoque}, pois mudou desde a conferência; confira o arquivo de novo", { estoque }),
  );
}

type VariantTarget = {
  sku: string;
  catalogue: Catalogue;
  names: readonly string[];
  /** Makes the error; `sku` is the variant that has the same size and color. */
  taken: (sku: string) => AppError;
};

function assertOwnCombination(
  variant: Omit<Variant, "id">,
  others: readonly ImportedVariant[],
  taken: VariantTarget["taken"],
): void {
  const same = others.find(
    (other) => other.sku !== variant.sku && combination(other) === combination(variant),
  );
  if (same) throw taken(same.sku);
}

function withVariant(
  row: Row,
  variants: readonly ImportedVariant[],
  { sku, catalogue, names, taken }: VariantTarget,
): ImportedVariant[] {
  const at = variants.findIndex((variant) => variant.sku.toLowerCase() === sku.toLowerCase());
  const current = variants[at];
  const fields = variantFields(row, current);
  const estoque = stockOf(row);
  if (current) {
    assertUnmoved(row, catalogue, current);
    const change = parsedVariant(row, VariantChange, fields);
    const next = withRowOptions(
      row,
      changed(current, { ...change, ...(estoque !== undefined && { estoque }) }),
      { others: variants, names },
    );
    if (combination(next) !== combination(current)) assertOwnCombination(next, variants, taken);
    return variants.with(at, next);
  }
  if (variants.length >= MAX_VARIANTS) {
    throw invalid(
      row.name("sku"),
      sentence("um produto tem no máximo {count} variantes", { count: MAX_VARIANTS }),
    );
  }
  const { opcoes = [], ...first } = parsedVariant(row, NewVariant, { ...fields, sku, estoque: estoque ?? 0 });
  const variant = withRowOptions(row, { ...first, opcoes }, { others: variants, names });
  assertOwnCombination(variant, variants, taken);
  const ordem = Math.max(-1, ...variants.map((other) => other.ordem)) + 1;
  return [...variants, { ...variant, id: uuidv7(), ordem }];
}

function withoutSku(
  row: Row,
  product: Product,
  { hasVariants, isOwn, catalogue }: { hasVariants: boolean; isOwn: boolean; catalogue: Catalogue },
): Product {
  const lost = [...VARIANT_COLUMNS, ...OPTION_COLUMNS.flat()].find((column) => row.has(column));
  if (lost && !isOwn)
    throw invalid(
      row.name("sku"),
      sentence("informe o sku da variante a que {name} pertence", { name: row.name(lost) }),
    );
  for (const column of ["estoque", "estoqueMinimo"] as const)
    if (hasVariants && row.has(column))
      throw invalid(row.name(column), "o produto tem variantes; informe o sku da que muda");
  const minimum = row.whole("estoqueMinimo");
  const estoqueMinimo = minimum === undefined ? product.estoqueMinimo : parseInput(StockMinimum, minimum);
  assertUnmoved(row, catalogue, product);
  return { ...product, estoque: stockOf(row) ?? product.estoque, estoqueMinimo };
}

/**
 * Finds the product by SKU, else by slug, else by the slug of its name. A name that gives no slug is compared
 * itself.
 */
function entryOf(row: Row, catalogue: Catalogue, sku: string): Entry | undefined {
  const slug = row.code("slug");
  const bySku = sku ? catalogue.withSku(sku) : undefined;
  if (!bySku) {
    const wanted = slugOfRow(row);
    if (wanted) return catalogue.withSlug(wanted);
    const nome = row.text("nome");
    if (nome) return catalogue.withSluglessName(nome);
    throw invalid(row.name("slug"), "informe o slug, o sku de uma variante que existe, ou o nome");
  }
  const bySlug = slug ? catalogue.withSlug(slug) : undefined;
  if (bySlug && bySlug !== bySku) {
    throw invalid(
      row.name("sku"),
      sentence("já é de outro produto, {nome}", { nome: bySku.after.product.nome.slice(0, 80) }),
    );
  }
  return bySku;
}

function productOf(row: Row, catalogue: Catalogue, isOwn: boolean, entry: Entry | undefined): Product {
  const current = entry?.after.product;
  return current
    ? changed(current, parseInput(ProductChange, productFields(row, catalogue, isOwn, current)))
    : newProduct(row, catalogue, slugOfRow(row) || catalogue.freeSlug());
}

type Batch = { catalogue: Catalogue; claims: Claims; isSimulation: boolean };

/**
 * Only filled cells count. A refused row changes nothing.
 * @throws AppError names the column
 */
export function applyRow(row: Row, linha: number, { catalogue, claims, isSimulation }: Batch): Outcome {
  const sku = row.code("sku") ?? "";
  const entry = inOwnWords(row, () => entryOf(row, catalogue, sku));
  const statement = inOwnWords(row, () => new Statement(row, linha, catalogue));
  statement.assertAgrees(claims, entry, isSimulation);
  const next = inOwnWords(row, () => {
    const isOwn = namesOwnSku(row, entry, sku);
    const stated = productOf(row, catalogue, isOwn, entry);
    const known = entry?.after.variants ?? [];
    const isVariant = sku !== "" && !isOwn;
    assertKit(row, entry?.after.product, isVariant);
    const hasVariants = known.length > 0 || isVariant;
    const product = withOwnCodes(row, stated, { entry, catalogue, hasVariants });
    if (!isVariant) {
      const whole = withoutSku(row, product, { hasVariants, isOwn, catalogue });
      return withPromotion(row, { product: whole, variants: known }, sku);
    }
    const names = product.opcoes.map(({ nome }) => nome);
    const taken = (other: string) => statement.combinationTaken(claims, other);
    const variants = withVariant(row, known, { sku, catalogue, names, taken });
    return withPromotion(row, { product, variants }, sku);
  });
  const now = { before: entry?.before ?? null, after: next };
  statement.claim(claims, now, isSimulation);
  if (isDeepStrictEqual(next, entry?.after)) return "semMudanca";
  catalogue.put(now);
  const isNew = !entry || next.variants.length > entry.after.variants.length;
  return isNew ? "criados" : "atualizados";
}
