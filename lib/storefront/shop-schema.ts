import { z } from "zod";
import { ShownValue } from "@/lib/custom-fields/schema";
import { listQuery } from "@/lib/http/filter-query";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";
import { says } from "@/lib/i18n/sentence";
import { KitPart } from "@/lib/products/kit-schema";
import { ChosenOption, NamedOption } from "@/lib/products/option-schema";
import { SHOP_FILTERS } from "@/lib/storefront/shop-filters";

export const ShopQuery = listQuery(SHOP_FILTERS).refine(
  ({ precoMin = 0, precoMax = precoMin }) => precoMax >= precoMin,
  { path: ["precoMax"], error: says("informe um valor maior ou igual a precoMin") },
);
export type ShopQuery = z.output<typeof ShopQuery>;

export const Slug = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(220),
});

export const ShopProduct = z.object({
  id: z.uuid(),
  slug: z.string(),
  nome: z.string(),
  precoCents: z.int(),
  /** Null: the product has none now. */
  precoPromocionalCents: z.int().nullable(),
  /** When the promotion of now ends; null: there is none, or nobody knows. */
  promocaoAte: Timestamp.nullable(),
  /** The lowest price. */
  menorPrecoCents: z.int(),
  /** True when variants have their own prices. */
  aPartirDe: z.boolean(),
  esgotado: z.boolean(),
  /** The first picture, 600 pixels wide. */
  imagem: z.string().nullable(),
  alt: z.string(),
});
export type ShopProduct = z.output<typeof ShopProduct>;

const FacetValue = z.object({ chave: z.string(), nome: z.string(), total: z.int() });
export type FacetValue = z.output<typeof FacetValue>;
/** `limitado`: only the first 1,000 products were counted, so totals are minimums. */
const Facet = z.object({ valores: z.array(FacetValue), limitado: z.boolean() });
export const Facets = z.object({
  categoria: Facet,
  preco: Facet,
  tamanho: Facet,
  cor: Facet,
  disponivel: Facet,
});
export type Facets = z.output<typeof Facets>;
export type FacetName = keyof Facets;

/** `sugestao` is the nearest spelling that finds something, when the search found nothing. */
export const ShopSearch = pageOf(ShopProduct, SearchPagination, {
  facetas: Facets,
  sugestao: z.string().nullable(),
});
export type ShopSearch = z.output<typeof ShopSearch>;

export const ShopCategory = z.object({
  id: z.uuid(),
  nome: z.string(),
  slug: z.string(),
  paiId: z.uuid().nullable(),
  nivel: z.int(),
});
export type ShopCategory = z.output<typeof ShopCategory>;

const ShopVariant = z.object({
  id: z.uuid(),
  sku: z.string(),
  tamanho: z.string().nullable(),
  cor: z.string().nullable(),
  opcoes: z.array(ChosenOption),
  /** The `url` of one of the product's pictures. */
  imagem: z.string().nullable(),
  /** The present price. */
  precoCents: z.int(),
  /** The price without a promotion. */
  precoNormalCents: z.int(),
  disponivel: z.boolean(),
  /** Units left, only when few are left. */
  restam: z.int().nullable(),
});
export type ShopVariant = z.output<typeof ShopVariant>;

export const ShopProductDetail = ShopProduct.omit({ imagem: true, alt: true }).extend({
  /** Null if there are variants. */
  sku: z.string().nullable(),
  marca: z.string().nullable(),
  descricao: z.string(),
  restam: z.int().nullable(),
  /** From the root category down. */
  categorias: z.array(ShopCategory.pick({ nome: true, slug: true })),
  imagens: z.array(z.object({ url: z.string(), alt: z.string(), largura: z.int(), altura: z.int() })),
  opcoes: z.array(NamedOption),
  variantes: z.array(ShopVariant),
  /** What one unit is made of; empty if the product is no kit. `slug` null: the shop does not show the part. */
  kit: z.array(KitPart.extend({ slug: z.string().nullable() })),
  tags: z.array(z.string()),
  /** The store's own fields that it shows here. */
  caracteristicas: z.array(ShownValue),
  seoTitulo: z.string().nullable(),
  seoDescricao: z.string().nullable(),
  relacionados: z.array(ShopProduct),
});
export type ShopProductDetail = z.output<typeof ShopProductDetail>;
