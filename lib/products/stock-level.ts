/** decisions: the store's `estoqueBaixo`, 5 unless set otherwise. */
const LOW_STOCK = 5;

/** How worried an operator should be about `stock` units. */
export function stockLevel(stock: number, lowStock = LOW_STOCK): "none" | "low" | "fine" {
  if (stock <= 0) return "none";
  return stock <= lowStock ? "low" : "fine";
}
