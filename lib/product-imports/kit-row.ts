import { invalid } from "@/lib/errors";
import type { Row } from "@/lib/product-imports/row";
import { assertOwnPrice } from "@/lib/products/kit-price";
import type { Product } from "@/lib/products/schema";

/** @throws 422 the row gives a kit variants, a stock or a minimum of its own, or a price that its parts do not make */
export function assertKit(row: Row, product: Product | undefined, isVariant: boolean): void {
  if (!product || product.kit.length === 0) return;
  if (isVariant) throw invalid(row.name("sku"), "um kit não tem variantes");
  for (const column of ["estoque", "estoqueMinimo"] as const)
    if (row.has(column)) throw invalid(row.name(column), "o estoque de um kit é o das suas peças");
  const prices = { precoCents: row.money("preco"), precoPromocionalCents: row.money("precoPromocional") };
  assertOwnPrice(product, prices, (field) => row.name(field === "precoCents" ? "preco" : "precoPromocional"));
  const isCounted = row.flag("controlaEstoque");
  if (isCounted !== undefined && isCounted !== null && isCounted !== product.controlaEstoque)
    throw invalid(row.name("controlaEstoque"), "o estoque de um kit é o das suas peças");
}
