import type { CustomValuesChange } from "@/lib/custom-fields/schema";
import type { ProductView } from "@/lib/products/client";
import {
  chosenIn,
  FIRST_OPTIONS,
  type OptionDraft,
  optionDraftsOf,
  optionsToSend,
} from "@/lib/products/form/options";
import type { Variant } from "@/lib/products/variant-schema";

/** `key` identifies a variant that has no id yet. */
export type VariantDraft = {
  key: string;
  id: string | null;
  sku: string;
  /** One for each option of the form, in the same order; empty: the variant does not have it. */
  valores: string[];
  precoCents: number | null;
  codigoBarras: string;
  /** The first stock of a new variant. */
  estoque: number | null;
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
  custoCents: number | null;
  estoque: number | null;
  controlaEstoque: boolean;
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
  custoCents: null,
  estoque: null,
  controlaEstoque: true,
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
  codigoBarras: variant.codigoBarras ?? "",
  estoque: null,
});

export function formOf(product: ProductView, variants: readonly Variant[]): ProductForm {
  const { dimensoes, seoTitulo, seoDescricao } = product;
  const opcoes = optionDraftsOf(product.opcoes);
  const { id, imagens, kit, criadoEm, atualizadoEm, estoque, dimensoes: _size, fiscal, ...fields } = product;
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

function sizeOf({ alturaCm, larguraCm, comprimentoCm }: ProductForm) {
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
    seoTitulo: form.seoTitulo.trim() || null,
    seoDescricao: form.seoDescricao.trim() || null,
    marca: form.marca.trim() || null,
    dimensoes: sizeOf(form),
    fiscal: fiscalOf(form),
    opcoes: optionsToSend(form),
    ...(estoque !== null && variantes.length === 0 && { estoque }),
    variantes: variantes.map(({ key, id, estoque: first, valores, ...draft }) => ({
      ...draft,
      opcoes: chosenIn(opcoes, valores),
      ...(id ? { id } : { estoque: first ?? 0 }),
    })),
  };
}
