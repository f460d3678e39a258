import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ManualOrder, NewManualOrder } from "@/lib/manual-orders/schema";
import { findCatalogueItems } from "@/lib/products/catalogue";

type NewLine = NewManualOrder["itens"][number];
/** Null ids: a free line. */
export type Line = {
  descricao: string;
  precoCents: number;
  quantidade: number;
  productId: string | null;
  variantId: string | null;
};

/** @throws 422 naming `itens[n].produtoId` or `itens[n].varianteId` */
export async function checkedLines(tx: Ctx, itens: readonly NewLine[]): Promise<Line[]> {
  const goods = await findCatalogueItems(tx, itens);
  return itens.map(({ descricao, precoCents, quantidade }, index) => ({
    descricao,
    precoCents,
    quantidade,
    productId: goods[index]?.product.id ?? null,
    variantId: goods[index]?.variant?.id ?? null,
  }));
}

export const storedLines = ({ itens }: Pick<ManualOrder, "itens">): Line[] =>
  itens.map(({ descricao, precoCents, quantidade, produtoId, varianteId }) => ({
    descricao,
    precoCents,
    quantidade,
    productId: produtoId,
    variantId: varianteId,
  }));

const COLUMNS = `id, "manualOrderId", posicao, descricao, "precoCents", quantidade, "productId", "variantId"`;

/** `$2`: the text of `lineRows`. */
export const INSERT_LINES = `INSERT INTO manual_order_items ("storeId", ${COLUMNS})
  SELECT $1::uuid, ${COLUMNS} FROM jsonb_populate_recordset(NULL::manual_order_items, $2::jsonb)`;

export const lineRows = (manualOrderId: string, lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line, posicao) => ({ ...line, id: uuidv7(), manualOrderId, posicao })));

export async function replaceLines(tx: Ctx, manualOrderId: string, lines: readonly Line[]): Promise<void> {
  await tx.db.manualOrderItem.deleteMany({ where: { manualOrderId } });
  await sql(tx, "insert-manual-order-lines", INSERT_LINES, [lineRows(manualOrderId, lines)]);
}
