import type { Ctx } from "@/lib/ctx";
import { invalid } from "@/lib/errors";
import { titleOf } from "@/lib/format/item-name";
import { sentence } from "@/lib/i18n/sentence";
import { type Catalogue, itemsIn, readCatalogue } from "@/lib/products/catalogue";
import type { KitLine } from "@/lib/products/kit-schema";
import { type KitUnit, kitLines, salesOf } from "@/lib/products/kit-units";
import type { ChosenOption } from "@/lib/products/option-schema";
import { optionsIn } from "@/lib/products/options";
import type { StockChange } from "@/lib/products/stock-change";

/**
 * A line from the catalogue (a variant id is enough) or a free line. A catalogue line without `precoCents`
 * gets today's price.
 */
export type OrderLine =
  | { produtoId: string | null; varianteId?: string | null; quantidade: number; precoCents?: number }
  | { descricao: string; quantidade: number; precoCents: number };

/**
 * The data that an order copies from the catalogue. `nome` names the options that have no field. `sales`: the units
 * that the line takes from stock.
 */
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
  /** The parts of one kit; null: the line is no kit. */
  kit: KitLine[] | null;
  /** With size and colour. */
  opcoes: ChosenOption[];
  sales: StockChange[];
};

const NOTHING = {
  productId: null,
  variantId: null,
  sku: null,
  tamanho: null,
  cor: null,
  custoCents: null,
  kit: null,
  opcoes: [],
  sales: [],
};

/** A free line gives an empty reference. */
export const referencesOf = (lines: readonly OrderLine[]) =>
  lines.map((line) => ("produtoId" in line ? line : {}));

/** @throws 422 names the unknown product or variant */
export const snapshotsOf = async (ctx: Ctx, lines: readonly OrderLine[]): Promise<Snapshot[]> =>
  snapshotsIn(await readCatalogue(ctx, referencesOf(lines)), lines);

/** @throws 422 a part of the kit is not for sale any more */
function partsOf(kit: readonly KitUnit[], nome: string, field: string): readonly KitUnit[] {
  const gone = kit.find(({ isGone }) => isGone);
  if (kit.length > 0 && !gone) return kit;
  throw invalid(
    field,
    gone
      ? sentence("o kit {kit} está incompleto: {peca} não está à venda", { kit: nome, peca: gone.nome })
      : sentence("o kit {kit} está sem peças", { kit: nome }),
  );
}

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
    const units = catalogue.kits.get(product.id);
    const kit = units && partsOf(units, product.nome, `itens[${index}].produtoId`);
    const own = product.controlaEstoque ? [{ ...unit, nome: product.nome, quantidade: -quantidade }] : [];
    return {
      ...unit,
      nome: titleOf(product.nome, variant?.opcoes ?? []),
      sku: (variant ?? product).sku,
      tamanho: variant?.tamanho ?? null,
      cor: variant?.cor ?? null,
      custoCents: variant?.custoCents ?? product.custoCents,
      quantidade,
      precoCents: line.precoCents ?? (variant ?? product).precoCents,
      kit: kit ? kitLines(kit) : null,
      opcoes: variant ? optionsIn(variant) : [],
      sales: kit ? salesOf(kit, quantidade) : own,
    };
  });
}
