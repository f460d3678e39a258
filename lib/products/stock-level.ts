import type { ProductListItem } from "@/lib/products/schema";

/** How worried an operator should be about a product's stock. */
export function stockLevel({
  estoque,
  abaixoMinimo,
}: Pick<ProductListItem, "estoque" | "abaixoMinimo">): "none" | "low" | "fine" {
  if (!abaixoMinimo) return "fine";
  return estoque > 0 ? "low" : "none";
}
