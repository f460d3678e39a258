import { z } from "zod";

const count = z.int();
const cents = z.int();

/**
 * `custoCents` is the average cost of a unit. A SKU without one has no value; its units count in
 * `unidadesSemCusto`. `margemCents`: what selling at the normal price leaves.
 */
export const StockValueLine = z.object({
  produtoId: z.uuid().nullable(),
  nome: z.string(),
  sku: z.string().nullable(),
  estoque: count,
  custoCents: cents.nullable(),
  custoTotalCents: cents.nullable(),
  vendaTotalCents: cents,
  margemCents: cents.nullable(),
  unidadesSemCusto: count,
});
export type StockValueLine = z.input<typeof StockValueLine>;

export const StockValueTotals = z.object({
  estoque: count,
  custoTotalCents: cents,
  vendaTotalCents: cents,
  margemCents: cents,
  unidadesSemCusto: count,
});

/** `itens`: the first 50 SKUs, those with the highest value at their price first. */
export const UnpricedStock = z.object({
  total: count,
  itens: z.array(
    StockValueLine.pick({ nome: true, sku: true, estoque: true }).extend({ produtoId: z.uuid() }),
  ),
});
export type UnpricedStock = z.input<typeof UnpricedStock>;
