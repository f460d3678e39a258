import type { ComponentProps } from "react";
import { Slot } from "@/app/loja/slot";
import { ProductGrid } from "@/components/storefront/product-grid";

export const ShopGrid = (props: Omit<ComponentProps<typeof ProductGrid>, "look">) => (
  <Slot name="cartao-produto">{(look) => <ProductGrid {...props} look={look} />}</Slot>
);
