import type { ProductOption } from "@/lib/products/option";

/** A product, or one of its variants, as somebody chose it. */
export type PickedProduct = {
  produtoId: string;
  varianteId: string | null;
  nome: string;
  /** Size and colour of the variant, such as `M · Azul`; null without a variant. */
  detalhe: string | null;
  sku: string | null;
  /** What one unit costs today. */
  precoCents: number;
  estoque: number;
  controlaEstoque: boolean;
};

type Variant = ProductOption["variantes"][number];

/** What tells a variant from its sisters: size and colour, else its SKU. */
export const variantName = ({ tamanho, cor, sku }: Pick<Variant, "tamanho" | "cor" | "sku">): string =>
  [tamanho, cor].filter(Boolean).join(" · ") || sku;

/** A product as chosen, in the variant named or as a whole. */
export function pickedOf(product: ProductOption, variant: Variant | null): PickedProduct {
  const { id, nome, controlaEstoque } = product;
  const { precoCents, estoque } = variant ?? product;
  return {
    produtoId: id,
    varianteId: variant?.id ?? null,
    nome,
    detalhe: variant && variantName(variant),
    sku: variant?.sku ?? null,
    precoCents,
    estoque,
    controlaEstoque,
  };
}
