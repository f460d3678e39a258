import { plainText } from "@/lib/format/plain-text";
import { isColour } from "@/lib/products/options";
import type { ShopProductDetail, ShopVariant } from "@/lib/storefront/shop-schema";

/** `missing`: no variant combines this value with the other chosen values; choosing it changes them, too. */
type OptionState = "chosen" | "available" | "soldOut" | "missing";
/** `amostra`: a colour to show beside the value. */
export type Option = { value: string; amostra: string | null; sku: string; state: OptionState };
export type OptionGroup = { nome: string; value: string | null; options: Option[] };
export type Choice = {
  /** Null when the product has no variants. */
  variante: ShopVariant | null;
  precoCents: number;
  /** The price without a promotion. */
  precoNormalCents: number;
  restam: number | null;
  /** What the cart takes. */
  compra: { produtoId: string; varianteId: string | null; disponivel: boolean };
  groups: OptionGroup[];
};

type Named = ShopProductDetail["opcoes"][number];

const valueIn = ({ opcoes }: ShopVariant, name: string) =>
  opcoes.find(({ nome }) => nome === name)?.valor ?? null;

/** How many of the other options are as chosen. */
const likeness = (variant: ShopVariant, chosen: ShopVariant, names: readonly string[]) =>
  names.filter((name) => valueIn(variant, name) === valueIn(chosen, name)).length;

function optionOf(
  { valor: value, amostra }: Named["valores"][number],
  having: readonly ShopVariant[],
  chosen: ShopVariant,
  others: readonly string[],
): Option[] {
  const like = (variant: ShopVariant) => likeness(variant, chosen, others);
  if (having.includes(chosen)) return [{ value, amostra, sku: chosen.sku, state: "chosen" }];
  const exact = having.find((variant) => like(variant) === others.length);
  const nearest = having.toSorted((a, b) => Number(b.disponivel) - Number(a.disponivel) || like(b) - like(a));
  const target = exact ?? nearest[0];
  if (!target) return [];
  const state = exact ? (exact.disponivel ? "available" : "soldOut") : "missing";
  return [{ value, amostra, sku: target.sku, state }];
}

function groupsOf({ opcoes, variantes }: ShopProductDetail, chosen: ShopVariant): OptionGroup[] {
  // Colours come first, because the pictures follow them.
  const sorted = opcoes.toSorted((a, b) => Number(isColour(b.nome)) - Number(isColour(a.nome)));
  return sorted.map(({ nome, valores }) => {
    const others = opcoes.map((option) => option.nome).filter((name) => name !== nome);
    const having = (valor: string) => variantes.filter((variant) => valueIn(variant, nome) === valor);
    return {
      nome,
      value: valueIn(chosen, nome),
      options: valores.flatMap((each) => optionOf(each, having(each.valor), chosen, others)),
    };
  });
}

/** Chooses the variant of `?v=`, else the first available one. */
export function choiceOf(product: ShopProductDetail, sku: string | null): Choice {
  const { id: produtoId, variantes, precoCents, menorPrecoCents, esgotado, restam } = product;
  const chosen =
    variantes.find((variant) => variant.sku.toLowerCase() === sku?.toLowerCase()) ??
    variantes.find(({ disponivel }) => disponivel) ??
    variantes[0];
  if (!chosen) {
    const compra = { produtoId, varianteId: null, disponivel: !esgotado };
    return {
      variante: null,
      precoCents: menorPrecoCents,
      precoNormalCents: precoCents,
      restam,
      compra,
      groups: [],
    };
  }
  return {
    variante: chosen,
    precoCents: chosen.precoCents,
    precoNormalCents: chosen.precoNormalCents,
    restam: chosen.restam,
    compra: { produtoId, varianteId: chosen.id, disponivel: chosen.disponivel },
    groups: groupsOf(product, chosen),
  };
}

/** The variant's own picture first, then those whose `alt` text names its colour. */
export function picturesFor<Picture extends { url: string; alt: string }>(
  pictures: readonly Picture[],
  variant: Pick<ShopVariant, "imagem" | "cor"> | null,
): Picture[] {
  const { imagem = null, cor = null } = variant ?? {};
  const placeOf = ({ url, alt }: Picture) => {
    if (url === imagem) return 0;
    return cor !== null && plainText(alt).includes(plainText(cor)) ? 1 : 2;
  };
  return pictures.toSorted((a, b) => placeOf(a) - placeOf(b));
}
