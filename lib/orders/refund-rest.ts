import { splitCents } from "@/lib/cents";
import type { OrderView } from "@/lib/orders/client";

type LineRest = { itemId: string; nome: string; quantidade: number; valorCents: number };

/** What of an order was not given back yet: units and cents of each line, cents of the freight and in all. */
type OrderRest = { lines: LineRest[]; freteCents: number; valorCents: number };

/** What is left to refund, from what GET /orders/{id} says. */
export function restOf({
  itens,
  freteCents,
  totalCents,
  reembolsadoCents,
  reembolsos,
}: OrderView): OrderRest {
  const freightBack = reembolsos.reduce((sum, refund) => sum + refund.freteCents, 0);
  return {
    lines: itens.map(({ id, nome, quantidade, quantidadeReembolsada, ...item }) => ({
      itemId: id,
      nome,
      quantidade: quantidade - quantidadeReembolsada,
      valorCents: item.totalCents - item.reembolsadoCents,
    })),
    freteCents: freteCents - freightBack,
    valorCents: totalCents - reembolsadoCents,
  };
}

/** What units of a line are worth, in cents, as the server will count them: their share of what is left. */
export function worthOf({ quantidade, valorCents }: LineRest, units: number): number {
  return units > 0 ? (splitCents(valorCents, [units, quantidade - units])[0] ?? 0) : 0;
}
