import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { CodeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { Dimensions, Weight } from "@/lib/products/measures-schema";
import { ChosenOption, ChosenOptions } from "@/lib/products/option-schema";
import { Price } from "@/lib/products/product-price";

/** The most variants that a product can have. */
export const MAX_VARIANTS = 200;

export const Variant = z.object({
  id: z.uuid(),
  sku: z.string(),
  /** The options Tamanho and Cor stand in `opcoes`, too. */
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  opcoes: z.array(ChosenOption),
  precoCents: z.int().nullable(),
  precoPromocionalCents: z.int().nullable(),
  custoCents: z.int().nullable(),
  pesoGramas: z.int().nullable(),
  dimensoes: z.object({ alturaCm: z.int(), larguraCm: z.int(), comprimentoCm: z.int() }).nullable(),
  /** One of the product's pictures. */
  imagemId: z.uuid().nullable(),
  estoque: z.int(),
  /** Null: the store's `estoqueBaixo` holds for the sum of the variants. */
  estoqueMinimo: z.int().nullable(),
  codigoBarras: z.string().nullable(),
});
export type Variant = z.output<typeof Variant>;

const option = NameText.max(40)
  .transform((text) => text || null)
  .nullable();

export const Sku = CodeText.regex(
  /^[A-Za-z0-9._-]{1,64}$/,
  says("use de 1 a 64 letras, dígitos, ponto, hífen ou sublinhado"),
);

/** The verbs check new codes (`gtin.ts`); an older stored code may be anything. */
export const Barcode = CodeText.max(32)
  .transform((text) => text || null)
  .nullable();

/** At so many units or fewer, the stock is low. */
export const StockMinimum = z.int().min(0).max(999_999).nullable();

/**
 * `tamanho` and `cor` mean the options Tamanho and Cor. `opcoes` replaces all options. Null: the product's price, cost,
 * weight or sizes hold, and its pictures. The product's dates hold for `precoPromocionalCents`, too.
 */
const fields = {
  sku: Sku,
  tamanho: option,
  cor: option,
  opcoes: ChosenOptions,
  precoCents: Price.nullable(),
  precoPromocionalCents: Price.nullable(),
  custoCents: Price.nullable(),
  pesoGramas: Weight.nullable(),
  dimensoes: Dimensions.nullable(),
  imagemId: Uuid.nullable(),
  codigoBarras: Barcode,
  estoqueMinimo: StockMinimum,
};

/** `estoque` becomes the first stock movement of the variant. */
export const NewVariant = z.object({
  sku: fields.sku,
  tamanho: fields.tamanho.default(null),
  cor: fields.cor.default(null),
  opcoes: fields.opcoes.optional(),
  precoCents: fields.precoCents.default(null),
  precoPromocionalCents: fields.precoPromocionalCents.default(null),
  custoCents: fields.custoCents.default(null),
  pesoGramas: fields.pesoGramas.default(null),
  dimensoes: fields.dimensoes.default(null),
  imagemId: fields.imagemId.default(null),
  codigoBarras: fields.codigoBarras.default(null),
  estoqueMinimo: fields.estoqueMinimo.default(null),
  estoque: z.int().min(0).max(1_000_000_000).default(0),
});
export type NewVariant = z.output<typeof NewVariant>;

export const FirstVariants = z.array(NewVariant).max(MAX_VARIANTS);

/** Only the given fields change. */
export const VariantChange = z.object(fields).partial();
export type VariantChange = z.output<typeof VariantChange>;

/** A row without an `id` is a new variant and needs a `sku`. */
const VariantRow = z.object({ id: Uuid, ...fields, estoque: z.int().min(0).max(1_000_000_000) }).partial();
export type VariantRow = z.output<typeof VariantRow>;

/**
 * All variants of a product, in order. A row with an `id` changes a variant, a row without an `id` adds one.
 * A variant that is not in the list is removed. `estoque` counts only for new variants.
 */
export const VariantRows = z.array(VariantRow).max(MAX_VARIANTS);

export const VariantGrid = z.object({ variantes: VariantRows });
