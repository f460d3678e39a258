import type { CustomValuesChange } from "@/lib/custom-fields/schema";
import type { ProductView } from "@/lib/products/client";
import {
  chosenIn,
  FIRST_OPTIONS,
  type OptionDraft,
  optionDraftsOf,
  optionsToSend,
} from "@/lib/products/form/options";
import { sidesOf } from "@/lib/products/measures";
import type { Variant } from "@/lib/products/variant-schema";

/** `key` identifies a variant that has no id yet. */
export type VariantDraft = {
  key: string;
  id: string | null;
  sku: string;
  /** One for each option of the form, in the same order; empty: the variant does not have it. */
  valores: string[];
  /** Null here, and in what follows: the product's own holds. */
  precoCents: number | null;
  precoPromocionalCents: number | null;
  custoCents: number | null;
  pesoGramas: number | null;
  alturaCm: number | null;
  larguraCm: number | null;
  comprimentoCm: number | null;
  imagemId: string | null;
  codigoBarras: string;
  /** The first stock of a new variant. */
  estoque: number | null;
  estoqueMinimo: number | null;
};

export const EMPTY_VARIANT: Omit<VariantDraft, "key" | "valores"> = {
  id: null,
  sku: "",
  precoCents: null,
  precoPromocionalCents: null,
  custoCents: null,
  pesoGramas: null,
  alturaCm: null,
  larguraCm: null,
  comprimentoCm: null,
  imagemId: null,
  codigoBarras: "",
  estoque: null,
  estoqueMinimo: null,
};

/** Null: nobody typed the number yet. */
export type ProductForm = {
  nome: string;
  slug: string;
  sku: string;
  codigoBarras: string;
  marca: string;
  ncm: string;
  cest: string;
  origem: number | null;
  unidade: string;
  cClassTrib: string;
  descricao: string;
  precoCents: number | null;
  precoPromocionalCents: number | null;
  /** ISO 8601 in UTC, or null. */
  promocaoDe: string | null;
  promocaoAte: string | null;
  custoCents: number | null;
  estoque: number | null;
  controlaEstoque: boolean;
  estoqueMinimo: number | null;
  publicado: boolean;
  categoriaIds: string[];
  tags: string[];
  opcoes: OptionDraft[];
  pesoGramas: number | null;
  alturaCm: number | null;
  larguraCm: number | null;
  comprimentoCm: number | null;
  seoTitulo: string;
  seoDescricao: string;
  /** By the key of the field. Null: emptied. A number that can't be read stays as its text. */
  camposPersonalizados: CustomValuesChange;
  variantes: VariantDraft[];
};

export const EMPTY_PRODUCT: ProductForm = {
  nome: "",
  slug: "",
  sku: "",
  codigoBarras: "",
  marca: "",
  ncm: "",
  cest: "",
  origem: null,
  unidade: "",
  cClassTrib: "",
  descricao: "",
  precoCents: null,
  precoPromocionalCents: null,
  promocaoDe: null,
  promocaoAte: null,
  custoCents: null,
  estoque: null,
  controlaEstoque: true,
  estoqueMinimo: null,
  publicado: false,
  categoriaIds: [],
  tags: [],
  opcoes: FIRST_OPTIONS,
  pesoGramas: null,
  alturaCm: null,
  larguraCm: null,
  comprimentoCm: null,
  seoTitulo: "",
  seoDescricao: "",
  camposPersonalizados: {},
  variantes: [],
};

const draftOf = (variant: Variant, options: readonly OptionDraft[]): VariantDraft => ({
  key: variant.id,
  id: variant.id,
  sku: variant.sku,
  valores: options.map(({ nome }) => variant.opcoes.find((option) => option.nome === nome)?.valor ?? ""),
  precoCents: variant.precoCents,
  precoPromocionalCents: variant.precoPromocionalCents,
  custoCents: variant.custoCents,
  pesoGramas: variant.pesoGramas,
  ...sidesOf(variant.dimensoes),
  imagemId: variant.imagemId,
  codigoBarras: variant.codigoBarras ?? "",
  estoque: null,
  estoqueMinimo: variant.estoqueMinimo,
});

export function formOf(product: ProductView, variants: readonly Variant[]): ProductForm {
  const { dimensoes, seoTitulo, seoDescricao } = product;
  const opcoes = optionDraftsOf(product.opcoes);
  const {
    id,
    imagens,
    kit,
    kitDescontoBps,
    criadoEm,
    atualizadoEm,
    estoque,
    dimensoes: _size,
    fiscal,
    ...fields
  } = product;
  return {
    ...fields,
    opcoes,
    estoque: null,
    sku: product.sku ?? "",
    codigoBarras: product.codigoBarras ?? "",
    marca: product.marca ?? "",
    ncm: fiscal.ncm ?? "",
    cest: fiscal.cest ?? "",
    origem: fiscal.origem,
    unidade: fiscal.unidade ?? "",
    cClassTrib: fiscal.cClassTrib ?? "",
    alturaCm: dimensoes?.alturaCm ?? null,
    larguraCm: dimensoes?.larguraCm ?? null,
    comprimentoCm: dimensoes?.comprimentoCm ?? null,
    seoTitulo: seoTitulo ?? "",
    seoDescricao: seoDescricao ?? "",
    variantes: variants.map((variant) => draftOf(variant, opcoes)),
  };
}

function sizeOf({
  alturaCm,
  larguraCm,
  comprimentoCm,
}: Pick<ProductForm, "alturaCm" | "larguraCm" | "comprimentoCm">) {
  if (alturaCm === null && larguraCm === null && comprimentoCm === null) return null;
  return { alturaCm: alturaCm ?? 0, larguraCm: larguraCm ?? 0, comprimentoCm: comprimentoCm ?? 0 };
}

const fiscalOf = ({ ncm, cest, origem, unidade, cClassTrib }: ProductForm) => ({
  ncm: ncm.trim() || null,
  cest: cest.trim() || null,
  origem,
  unidade: unidade.trim() || null,
  cClassTrib: cClassTrib.trim() || null,
});

export function bodyOf(form: ProductForm) {
  const { alturaCm, larguraCm, comprimentoCm, estoque, slug, opcoes, variantes, ...others } = form;
  const { ncm, cest, origem, unidade, cClassTrib, ...fields } = others;
  return {
    ...fields,
    precoCents: form.precoCents ?? 0,
    ...(slug.trim() && { slug: slug.trim() }),
    sku: (variantes.length === 0 && form.sku.trim()) || null,
    codigoBarras: (variantes.length === 0 && form.codigoBarras.trim()) || null,
    estoqueMinimo: variantes.length === 0 ? form.estoqueMinimo : null,
    seoTitulo: form.seoTitulo.trim() || null,
    seoDescricao: form.seoDescricao.trim() || null,
    marca: form.marca.trim() || null,
    dimensoes: sizeOf(form),
    fiscal: fiscalOf(form),
    opcoes: optionsToSend(form),
    ...(estoque !== null && variantes.length === 0 && { estoque }),
    variantes: variantes.map((variant) => {
      const {
        key,
        id,
        estoque: first,
        valores,
        alturaCm: _h,
        larguraCm: _w,
        comprimentoCm: _l,
        ...draft
      } = variant;
      return {
        ...draft,
        dimensoes: sizeOf(variant),
        opcoes: chosenIn(opcoes, valores),
        ...(id ? { id } : { estoque: first ?? 0 }),
      };
    }),
  };
}
