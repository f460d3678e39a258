import { bareCep, stateOfCep } from "@/lib/customers/cep";
import type { State } from "@/lib/customers/states";
import type { FreightItem } from "@/lib/freight/schema";
import { type Draft, quantityOf } from "@/lib/manual-orders/draft";

export type DraftParcel = { cep: string; uf: State; itens: FreightItem[] };

/** What carriers can be asked about. Null: the CEP is unknown, or a line has no product and so no weight. */
export function parcelOf({ lines, delivery }: Pick<Draft, "lines" | "delivery">): DraftParcel | null {
  const cep = bareCep(delivery.street.cep);
  const uf = delivery.kind === "address" ? stateOfCep(cep) : null;
  const itens = lines.flatMap(({ goods, quantidade, precoCents }) => {
    const quantity = quantityOf(quantidade);
    if (!goods || quantity === null || precoCents === null) return [];
    const { produtoId, varianteId } = goods;
    return { produtoId, varianteId, quantidade: quantity, precoCents };
  });
  return uf && itens.length > 0 && itens.length === lines.length ? { cep, uf, itens } : null;
}
