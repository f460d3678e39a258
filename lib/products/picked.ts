import type { ProductOption } from "@/lib/products/option";

/** Or one of its variants. */
export type PickedProduct = {
  produtoId: string;
  varianteId: string | null;
  nome: string;
  /** `M · Azul`. */
  detalhe: string | null;
  sku: string | null;
  /** Of one unit, today. */
  precoCents: number;
  estoque: number;
  controlaEstoque: boolean;
};

type Variant = ProductOption["variantes"][number];

/** Size and colour, else the SKU. */
export const variantName = ({ tamanho, cor, sku }: Pick<Variant, "tamanho" | "cor" | "sku">): string =>
  [tamanho, cor].filter(Boolean).join(" · ") || sku;

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
