import { z } from "zod";
import { listQuery } from "@/lib/http/filter-query";
import { PageQuery, Pagination } from "@/lib/http/list";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { PRODUCT_FILTERS } from "@/lib/products/filters";
import { ProductImage } from "@/lib/products/images-schema";
import { Price } from "@/lib/products/price";
import { FirstVariants, Variant, VariantRows } from "@/lib/products/variant-schema";

export const ListProducts = listQuery(PRODUCT_FILTERS).extend({
  estoqueMax: z
    .string()
    .regex(/^\d{1,9}$/, "informe um inteiro maior ou igual a 0")
    .transform(Number)
    .optional(),
});
export type ListProducts = z.output<typeof ListProducts>;

/** `totalLimitado`: the search stopped counting at `total`. */
export const ProductPagination = Pagination.extend({ totalLimitado: z.boolean() });

export const ProductListItem = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  publicado: z.boolean(),
  estoque: z.int(),
  /** Counted, and at or under the store's `estoqueBaixo`. */
  abaixoMinimo: z.boolean(),
  /** Of the first picture, 160 pixels wide. */
  imagem: z.string().nullable(),
  variantes: z.int(),
});
export type ProductListItem = z.output<typeof ProductListItem>;
export type ProductPage = { data: ProductListItem[]; pagination: z.output<typeof ProductPagination> };

/** Also the `data` of product events. */
export const Product = z.object({
  id: z.uuid(),
  nome: z.string(),
  slug: z.string(),
  descricao: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  custoCents: z.int().nullable(),
  estoque: z.int(),
  controlaEstoque: z.boolean(),
  publicado: z.boolean(),
  categoriaIds: z.array(z.uuid()),
  imagens: z.array(ProductImage),
  tags: z.array(z.string()),
  pesoGramas: z.int().nullable(),
  dimensoes: z.object({ alturaCm: z.int(), larguraCm: z.int(), comprimentoCm: z.int() }).nullable(),
  seoTitulo: z.string().nullable(),
  seoDescricao: z.string().nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Product = z.input<typeof Product>;

export const MAX_CATEGORIES = 50;
const Centimetres = z.int().min(0).max(1_000);
const Dimensions = z.object({ alturaCm: Centimetres, larguraCm: Centimetres, comprimentoCm: Centimetres });

/** No defaults: a change leaves unnamed fields alone. */
const fields = {
  nome: z.string().trim().min(1).max(200),
  slug: z
    .string()
    .max(220)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use letras minúsculas, dígitos e hifens"),
  descricao: z.string().max(20_000),
  precoCents: Price,
  precoPromocionalCents: Price.nullable(),
  custoCents: Price.nullable(),
  controlaEstoque: z.boolean(),
  publicado: z.boolean(),
  categoriaIds: z.array(Uuid).max(MAX_CATEGORIES),
  tags: z.array(z.string().trim().min(1).max(40)).max(50),
  pesoGramas: z.int().min(0).max(1_000_000).nullable(),
  dimensoes: Dimensions.nullable(),
  seoTitulo: z.string().max(70).nullable(),
  seoDescricao: z.string().max(320).nullable(),
};

/** With `variantes`, each holds its own stock. */
export const NewProduct = z.object({
  ...fields,
  slug: fields.slug.nullish(),
  descricao: fields.descricao.default(""),
  precoPromocionalCents: fields.precoPromocionalCents.default(null),
  custoCents: fields.custoCents.default(null),
  estoque: z.int().min(0).max(1_000_000_000).default(0),
  controlaEstoque: fields.controlaEstoque.default(true),
  publicado: fields.publicado.default(false),
  categoriaIds: fields.categoriaIds.default([]),
  tags: fields.tags.default([]),
  pesoGramas: fields.pesoGramas.default(null),
  dimensoes: fields.dimensoes.default(null),
  seoTitulo: fields.seoTitulo.default(null),
  seoDescricao: fields.seoDescricao.default(null),
  variantes: FirstVariants.default([]),
});
export type NewProduct = z.output<typeof NewProduct>;

/** Without stock. `atualizadoEm`, as read, refuses a change over somebody else's. */
export const ProductChange = z
  .object({ ...fields, variantes: VariantRows, atualizadoEm: z.iso.datetime() })
  .partial();
export type ProductChange = z.output<typeof ProductChange>;

export const ListPublicProducts = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  atualizadoDesde: Instant.optional(),
});
export type ListPublicProducts = z.output<typeof ListPublicProducts>;

export const PublicProduct = z.object({
  id: z.uuid(),
  nome: z.string(),
  precoCents: z.int(),
  precoPromocionalCents: z.int().nullable(),
  slug: z.string(),
  atualizadoEm: Timestamp,
});
export type PublicProduct = z.input<typeof PublicProduct>;

/** The cost stays inside. */
export const PublicProductDetail = Product.omit({ custoCents: true, publicado: true }).extend({
  variantes: Variant.array(),
});
export type PublicProductDetail = z.input<typeof PublicProductDetail>;
