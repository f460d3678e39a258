import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
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

export async function insertLines(tx: Ctx, manualOrderId: string, lines: readonly Line[]): Promise<void> {
  await tx.db.manualOrderItem.createMany({
    data: lines.map(({ descricao, precoCents, quantidade, productId, variantId }, posicao) => ({
      id: uuidv7(),
      storeId: tx.storeId,
      manualOrderId,
      posicao,
      descricao,
      precoCents,
      quantidade,
      productId,
      variantId,
    })),
  });
}
