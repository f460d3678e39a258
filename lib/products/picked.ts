import type { ProductOption } from "@/lib/products/option";

/** A product, or one variant of it, that a person chose. */
export type PickedProduct = {
  produtoId: string;
  varianteId: string | null;
  nome: string;
  /** The name of the variant: `M · Azul`. */
  detalhe: string | null;
  sku: string | null;
  /** Today's price of one unit. */
  precoCents: number;
  estoque: number;
  controlaEstoque: boolean;
};

type Variant = ProductOption["variantes"][number];

/** The values of its options; the SKU if the variant has none. */
export const variantName = ({ opcoes, sku }: Pick<Variant, "opcoes" | "sku">): string =>
  opcoes.map(({ valor }) => valor).join(" · ") || sku;

export function pickedOf(product: ProductOption, variant: Variant | null): PickedProduct {
  const { id, nome, controlaEstoque } = product;
  const { precoCents, estoque } = variant ?? product;
  return {
    produtoId: id,
    varianteId: variant?.id ?? null,
    nome,
    detalhe: variant && variantName(variant),
    sku: (variant ?? product).sku,
    precoCents,
    estoque,
    controlaEstoque,
  };
}
