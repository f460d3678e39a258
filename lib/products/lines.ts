import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/errors";
import { findCatalogueItems, priceOf } from "@/lib/products/catalogue";
import type { StockChange } from "@/lib/products/stock-change";

/** A line to sell: of the catalogue (a variant alone is enough) at today's price unless another is given, or free. */
export type OrderLine =
  | { produtoId: string | null; varianteId?: string | null; quantidade: number; precoCents?: number }
  | { descricao: string; quantidade: number; precoCents: number };

/** A line as sold: a copy of what the catalogue says today. `sale` is what it takes from stock, if anything. */
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

/** @throws AppError 422 naming an unknown product or variant */
export async function snapshotsOf(ctx: Ctx, lines: readonly OrderLine[]): Promise<Snapshot[]> {
  const references = lines.map((line) => ("produtoId" in line ? line : {}));
  const items = await findCatalogueItems(ctx, references);
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
      nome: product.nome,
      sku: variant?.sku ?? null,
      tamanho: variant?.tamanho ?? null,
      cor: variant?.cor ?? null,
      custoCents: product.custoCents,
      quantidade,
      precoCents: line.precoCents ?? priceOf(item),
      sale: product.controlaEstoque ? { ...unit, nome: product.nome, quantidade: -quantidade } : null,
    };
  });
}
