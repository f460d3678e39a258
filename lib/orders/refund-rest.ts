import { splitCents } from "@/lib/cents";
import { itemName } from "@/lib/format/item-name";
import type { OrderView } from "@/lib/orders/client";

type LineRest = { itemId: string; nome: string; quantidade: number; valorCents: number };

/** Not given back yet. */
type OrderRest = { lines: LineRest[]; freteCents: number; valorCents: number };

/** From the order as the API shows it. */
export function restOf({
  itens,
  freteCents,
  totalCents,
  reembolsadoCents,
  reembolsos,
}: OrderView): OrderRest {
  const freightBack = reembolsos.reduce((sum, refund) => sum + refund.freteCents, 0);
  return {
    lines: itens.map(({ id, nome, tamanho, cor, quantidade, quantidadeReembolsada, ...item }) => ({
      itemId: id,
      nome: itemName({ nome, tamanho, cor }),
      quantidade: quantidade - quantidadeReembolsada,
      valorCents: item.totalCents - item.reembolsadoCents,
    })),
    freteCents: freteCents - freightBack,
    valorCents: totalCents - reembolsadoCents,
  };
}

/** As the server counts: the units' share of what is left. */
export function worthOf({ quantidade, valorCents }: LineRest, units: number): number {
  return units > 0 ? (splitCents(valorCents, [units, quantidade - units])[0] ?? 0) : 0;
}
