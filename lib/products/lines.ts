import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/errors";
import { titleOf } from "@/lib/format/item-name";
import { type Catalogue, itemsIn, priceOf, readCatalogue } from "@/lib/products/catalogue";
import type { StockChange } from "@/lib/products/stock-change";

/**
 * A line from the catalogue (a variant id is enough) or a free line. A catalogue line without `precoCents`
 * gets today's price.
 */
export type OrderLine =
  | { produtoId: string | null; varianteId?: string | null; quantidade: number; precoCents?: number }
  | { descricao: string; quantidade: number; precoCents: number };

/** The data that an order copies from the catalogue. `nome` names the options that have no field. `sale`: the units that the line takes from stock. */
export type Snapshot = {
  productId: string | null;
  variantId: string | null;
  nome: string;
  sku: string | null;
  tamanho: string | null;
  cor: string | null;
  custoCents: number | null;
  quantidade: number;
  precoCents: number;
  sale: StockChange | null;
};

const NOTHING = {
  productId: null,
  variantId: null,
  sku: null,
  tamanho: null,
  cor: null,
  custoCents: null,
  sale: null,
};

/** A free line gives an empty reference. */
export const referencesOf = (lines: readonly OrderLine[]) =>
  lines.map((line) => ("produtoId" in line ? line : {}));

/** @throws 422 names the unknown product or variant */
export const snapshotsOf = async (ctx: Ctx, lines: readonly OrderLine[]): Promise<Snapshot[]> =>
  snapshotsIn(await readCatalogue(ctx, referencesOf(lines)), lines);

export function snapshotsIn(catalogue: Catalogue, lines: readonly OrderLine[]): Snapshot[] {
  const items = itemsIn(catalogue, referencesOf(lines));
  return lines.map((line, index): Snapshot => {
    const { quantidade } = line;
    if ("descricao" in line) {
      const { descricao: nome, precoCents } = line;
      return { ...NOTHING, nome, quantidade, precoCents };
    }
    const item = items[index];
    if (!item) throw invalid(`itens[${index}].produtoId`, "produto não encontrado");
    const { product, variant } = item;
    const unit = { productId: product.id, variantId: variant?.id ?? null };
    return {
      ...unit,
      nome: titleOf(product.nome, variant?.opcoes ?? []),
      sku: (variant ?? product).sku,
      tamanho: variant?.tamanho ?? null,
      cor: variant?.cor ?? null,
      custoCents: product.custoCents,
      quantidade,
      precoCents: line.precoCents ?? priceOf(item),
      sale: product.controlaEstoque ? { ...unit, nome: product.nome, quantidade: -quantidade } : null,
    };
  });
}
