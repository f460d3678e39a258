import type { ProductListItem } from "@/lib/products/schema";

export function stockLevel({
  estoque,
  abaixoMinimo,
}: Pick<ProductListItem, "estoque" | "abaixoMinimo">): "none" | "low" | "fine" {
  if (!abaixoMinimo) return "fine";
  return estoque > 0 ? "low" : "none";
}
