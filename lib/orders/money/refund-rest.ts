import { splitCents } from "@/lib/cents";
import { itemName } from "@/lib/format/item-name";
import type { OrderView } from "@/lib/orders/client";

type LineRest = { itemId: string; nome: string; quantidade: number; valorCents: number };

/** What is not refunded yet. */
type OrderRest = { lines: LineRest[]; freteCents: number; valorCents: number };

/** Calculates the rest from the order as the API shows it. */
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

/** Calculates like the server: the units' share of what is left of the line. */
export function worthOf({ quantidade, valorCents }: LineRest, units: number): number {
  return units > 0 ? (splitCents(valorCents, [units, quantidade - units])[0] ?? 0) : 0;
}
