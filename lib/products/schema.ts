import { z } from "zod";
import { CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";
import { BulkIds, bulkOutcome } from "@/lib/http/bulk";
import { listQuery } from "@/lib/http/filter-query";
import { Cursor, PageQuery, Pagination, type SearchPagination } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { FreeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { PRODUCT_FILTERS } from "@/lib/products/filters";
import { EffectiveFiscal, Fiscal, FiscalChange, NewFiscal } from "@/lib/products/fiscal";
import { PricedPart } from "@/lib/products/kit-schema";
import { Dimensions, Weight } from "@/lib/products/measures-schema";
import { NamedOption, NamedOptions } from "@/lib/products/option-schema";
import { Price } from "@/lib/products/product-price";
import {
  Barcode,
  FirstVariants,
  Sku,
  StockMinimum,
  Variant,
  VariantRows,
} from "@/lib/products/variant-schema";

export const ListProducts = listQuery(PRODUCT_FILTERS).extend({
  estoqueMax: z
    .string()
    .regex(/^\d{1,9}$/, says("informe um inteiro maior ou igual a 0"))
    .transform(Number)
    .optional(),
});
export type ListProducts = z.output<typeof ListProducts>;

/** `totalLimitado`: the search stopped counting at `total`; there may be more products. */
export const ProductPagination = Pagination.extend({ totalLimitado: z.boolean() });

export const ProductListItem = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  /** Today is between the dates of the promotion. */
  promocaoVigente: z.boolean(),
  publicado: z.boolean(),
  estoque: z.int(),
  /** The product has controlled stock, and its stock or that of one variant is at or below its minimum. */
  abaixoMinimo: z.boolean(),
  /** The address of the first picture, 160 pixels wide. */
  imagem: z.string().nullable(),
  variantes: z.int(),
});
export type ProductListItem = z.output<typeof ProductListItem>;
export type ProductPage = { data: ProductListItem[]; pagination: z.output<typeof ProductPagination> };

/** The most pictures that a product can have. */
export const MAX_IMAGES = 20;

export const ProductImage = z.object({ id: z.uuid(), url: z.string(), alt: z.string() });
export type ProductImage = z.output<typeof ProductImage>;

export const ImageOrder = z.object({
  imagens: z.array(z.object({ id: Uuid, alt: FreeText.max(200).optional() })).max(MAX_IMAGES),
});
export type ImageOrder = z.output<typeof ImageOrder>;

/**
 * The promotional prices, of variants too, hold from `promocaoDe` on until right before `promocaoAte`. Null: open.
 */
const PROMOTION_DATES = { promocaoDe: Timestamp.nullable(), promocaoAte: Timestamp.nullable() };

/** Product events have this shape as their `data`, too. */
export const Product = z.object({
  id: z.uuid(),
  nome: z.string(),
  slug: z.string(),
  /** Null if there are variants: then each of them has its own. `codigoBarras` too. */
  sku: z.string().nullable(),
  codigoBarras: z.string().nullable(),
  marca: z.string().nullable(),
  descricao: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  ...PROMOTION_DATES,
  custoCents: z.int().nullable(),
  estoque: z.int(),
  controlaEstoque: z.boolean(),
  /** Null: the store's `estoqueBaixo` holds. With variants, each of them may have its own. */
  estoqueMinimo: z.int().nullable(),
  publicado: z.boolean(),
  categoriaIds: z.array(z.uuid()),
  imagens: z.array(ProductImage),
  /** The options that its variants have, in order. */
  opcoes: z.array(NamedOption),
  tags: z.array(z.string()),
  pesoGramas: z.int().nullable(),
  dimensoes: z.object({ alturaCm: z.int(), larguraCm: z.int(), comprimentoCm: z.int() }).nullable(),
  /** The product's own data. Null: the store's default holds. */
  fiscal: Fiscal,
  seoTitulo: z.string().nullable(),
  seoDescricao: z.string().nullable(),
  /** What one unit is made of; empty if the product is no kit. The stock of a kit is that of its parts. */
  kit: z.array(PricedPart),
  /** The kit costs the sum of its parts less so many hundredths of a percent. Null: it has a price of its own. */
  kitDescontoBps: z.int().nullable(),
  /** The store's own fields. */
  camposPersonalizados: CustomValues,
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Product = z.input<typeof Product>;

export const MAX_CATEGORIES = 50;
const Brand = NameText.max(60)
  .transform((text) => text || null)
  .nullable();

/** There are no defaults here: a change keeps the fields that it does not name. */
const fields = {
  nome: NameText.min(1).max(200),
  slug: z
    .string()
    .max(220)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says("use letras minúsculas, dígitos e hifens")),
  sku: Sku.nullable(),
  codigoBarras: Barcode,
  marca: Brand,
  descricao: z.string().max(20_000),
  precoCents: Price,
  precoPromocionalCents: Price.nullable(),
  promocaoDe: Instant.nullable(),
  promocaoAte: Instant.nullable(),
  custoCents: Price.nullable(),
  controlaEstoque: z.boolean(),
  estoqueMinimo: StockMinimum,
  publicado: z.boolean(),
  categoriaIds: z.array(Uuid).max(MAX_CATEGORIES),
  /** Order, spelling and swatches; the variants say which options there are. */
  opcoes: NamedOptions,
  tags: z.array(NameText.min(1).max(40)).max(50),
  pesoGramas: Weight.nullable(),
  dimensoes: Dimensions.nullable(),
  seoTitulo: z.string().max(70).nullable(),
  seoDescricao: z.string().max(320).nullable(),
  camposPersonalizados: CustomValuesChange,
};

/** If there are `variantes`, each has its own stock, minimum, SKU and barcode, and the product has none. */
export const NewProduct = z.object({
  ...fields,
  slug: fields.slug.nullish(),
  sku: fields.sku.default(null),
  codigoBarras: fields.codigoBarras.default(null),
  marca: fields.marca.default(null),
  descricao: fields.descricao.default(""),
  precoPromocionalCents: fields.precoPromocionalCents.default(null),
  promocaoDe: fields.promocaoDe.default(null),
  promocaoAte: fields.promocaoAte.default(null),
  custoCents: fields.custoCents.default(null),
  estoque: z.int().min(0).max(1_000_000_000).default(0),
  controlaEstoque: fields.controlaEstoque.default(true),
  estoqueMinimo: fields.estoqueMinimo.default(null),
  publicado: fields.publicado.default(false),
  categoriaIds: fields.categoriaIds.default([]),
  opcoes: fields.opcoes.default([]),
  tags: fields.tags.default([]),
  pesoGramas: fields.pesoGramas.default(null),
  dimensoes: fields.dimensoes.default(null),
  fiscal: NewFiscal,
  seoTitulo: fields.seoTitulo.default(null),
  seoDescricao: fields.seoDescricao.default(null),
  camposPersonalizados: fields.camposPersonalizados.default({}),
  variantes: FirstVariants.default([]),
});
export type NewProduct = z.output<typeof NewProduct>;

/**
 * Has no stock. The client sends the `atualizadoEm` that it read; the server refuses the change if somebody
 * changed the product since then.
 */
export const ProductChange = z
  .object({ ...fields, fiscal: FiscalChange, variantes: VariantRows, atualizadoEm: z.iso.datetime() })
  .partial();
export type ProductChange = z.output<typeof ProductChange>;

export const ListPublicProducts = PageQuery.extend({
  cursor: Cursor,
  atualizadoDesde: Instant.optional().meta({
    description:
      "Só o que mudou desde então. Para sincronizar: o começo da leitura anterior menos cinco minutos, pois uma mudança leva a hora em que começou. O estoque não conta como mudança (`product.stock_changed`), e o que saiu da loja não aparece (`product.unpublished`, `product.deleted`).",
  }),
});
export type ListPublicProducts = z.output<typeof ListPublicProducts>;

export const PublicProduct = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  ...PROMOTION_DATES,
  slug: z.string(),
  atualizadoEm: Timestamp,
});
export type PublicProduct = z.input<typeof PublicProduct>;

/** Leaves out the cost, because buyers must not see it. `fiscal` is filled up with the store's defaults. */
export const PublicProductDetail = Product.omit({ custoCents: true, publicado: true }).extend({
  fiscal: EffectiveFiscal,
  variantes: Variant.omit({ custoCents: true }).array(),
});
export type PublicProductDetail = z.input<typeof PublicProductDetail>;

const BULK_ACTIONS = [
  "publicar",
  "despublicar",
  "excluir",
  "adicionarCategoria",
  "removerCategoria",
] as const;

/** The two actions on categories need `categoriaId`. */
export const BulkChange = z.object({
  ids: BulkIds,
  acao: z.enum(BULK_ACTIONS),
  categoriaId: Uuid.optional(),
});
export type BulkChange = z.output<typeof BulkChange>;

export const BulkChanged = bulkOutcome({});
export type BulkChanged = z.output<typeof BulkChanged>;

const MAX_UNITS = 1_000_000_000;

/**
 * `quantidade` is relative, `estoque` absolute. A product with variants needs `varianteId`. `seAtual`: the stock
 * that the caller saw; if it is another now, the adjustment is refused.
 */
export const StockAdjustment = z.object({
  varianteId: Uuid.nullish(),
  quantidade: z
    .int()
    .min(-MAX_UNITS)
    .max(MAX_UNITS)
    .refine((units) => units !== 0, says("informe um inteiro diferente de 0"))
    .optional(),
  estoque: z.int().min(0).max(MAX_UNITS).optional(),
  seAtual: z.int32().min(0).optional(),
  motivo: FreeText.min(1).max(255),
});
export type StockAdjustment = z.output<typeof StockAdjustment>;

export const StockAdjusted = z.object({
  produtoId: z.uuid(),
  varianteId: z.uuid().nullable(),
  quantidade: z.int(),
  saldo: z.int(),
  estoque: z.int(),
});
export type StockAdjusted = z.output<typeof StockAdjusted>;

const MOVEMENT_TYPES = ["venda", "cancelamento", "ajuste", "importacao", "devolucao", "compra"] as const;

/** `saldo`: the stock of the product or variant after the movement. */
export const StockMovement = z.object({
  id: z.uuid(),
  tipo: z.enum(MOVEMENT_TYPES),
  quantidade: z.int(),
  saldo: z.int(),
  motivo: z.string().nullable(),
  varianteId: z.uuid().nullable(),
  sku: z.string().nullable(),
  pedidoId: z.uuid().nullable(),
  pedidoNumero: z.int().nullable(),
  compraId: z.uuid().nullable(),
  /** The cost of one bought unit. */
  custoCents: z.int().nullable(),
  /** Null: the system made the movement. */
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type StockMovement = z.input<typeof StockMovement>;
export type StockMovementPage = { data: StockMovement[]; pagination: z.output<typeof SearchPagination> };
