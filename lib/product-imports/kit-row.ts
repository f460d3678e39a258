import { invalid } from "@/lib/errors";
import type { Row } from "@/lib/product-imports/row";
import type { Product } from "@/lib/products/schema";

/** @throws 422 the row gives a kit variants, a stock or a minimum of its own */
export function assertKit(row: Row, product: Product | undefined, isVariant: boolean): void {
  if (!product || product.kit.length === 0) return;
  if (isVariant) throw invalid(row.name("sku"), "um kit não tem variantes");
  for (const column of ["estoque", "estoqueMinimo"] as const)
    if (row.has(column)) throw invalid(row.name(column), "o estoque de um kit é o das suas peças");
  const isCounted = row.flag("controlaEstoque");
  if (isCounted !== undefined && isCounted !== null && isCounted !== product.controlaEstoque)
    throw invalid(row.name("controlaEstoque"), "o estoque de um kit é o das suas peças");
}
