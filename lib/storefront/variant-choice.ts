import { plainText } from "@/lib/format/plain-text";
import type { ShopProductDetail, ShopVariant } from "@/lib/storefront/shop-schema";

/** `missing`: no variant combines this value with the other chosen value; choosing it changes both. */
type OptionState = "chosen" | "available" | "soldOut" | "missing";
export type Option = { value: string; sku: string; state: OptionState };
export type Choice = {
  /** Null when the product has no variants. */
  variante: ShopVariant | null;
  precoCents: number;
  restam: number | null;
  /** What the cart takes. */
  compra: { produtoId: string; varianteId: string | null; disponivel: boolean };
  cores: Option[];
  tamanhos: Option[];
};

type Side = "cor" | "tamanho";

function optionsOf(variants: readonly ShopVariant[], chosen: ShopVariant, side: Side): Option[] {
  const other: Side = side === "cor" ? "tamanho" : "cor";
  const values = [...new Set(variants.flatMap((variant) => variant[side] ?? []))];
  return values.flatMap((value): Option[] => {
    const having = variants.filter((variant) => variant[side] === value);
    const exact = having.find((variant) => variant[other] === chosen[other]);
    const target = exact ?? having.find(({ disponivel }) => disponivel) ?? having[0];
    if (!target) return [];
    if (value === chosen[side]) return [{ value, sku: chosen.sku, state: "chosen" }];
    const state = exact ? (exact.disponivel ? "available" : "soldOut") : "missing";
    return [{ value, sku: target.sku, state }];
  });
}

/** Chooses the variant of `?v=`, else the first available one. */
export function choiceOf(product: ShopProductDetail, sku: string | null): Choice {
  const { id: produtoId, variantes, menorPrecoCents, esgotado, restam } = product;
  const chosen =
    variantes.find((variant) => variant.sku.toLowerCase() === sku?.toLowerCase()) ??
    variantes.find(({ disponivel }) => disponivel) ??
    variantes[0];
  if (!chosen) {
    const compra = { produtoId, varianteId: null, disponivel: !esgotado };
    return { variante: null, precoCents: menorPrecoCents, restam, compra, cores: [], tamanhos: [] };
  }
  return {
    variante: chosen,
    precoCents: chosen.precoCents,
    restam: chosen.restam,
    compra: { produtoId, varianteId: chosen.id, disponivel: chosen.disponivel },
    cores: optionsOf(variantes, chosen, "cor"),
    tamanhos: optionsOf(variantes, chosen, "tamanho"),
  };
}

/** Puts pictures first whose `alt` text names the colour. Nothing else links a picture to variants. */
export function picturesFor<Picture extends { alt: string }>(
  pictures: readonly Picture[],
  cor: string | null,
): Picture[] {
  const shows = ({ alt }: Picture) => cor !== null && plainText(alt).includes(plainText(cor));
  return [...pictures.filter(shows), ...pictures.filter((picture) => !shows(picture))];
}
