import type { Delivery, Order, OrderDelivery } from "@/lib/orders/schema";

const SENT = /^Entrega: (.+) \(até (\d+) (?:dia útil|dias úteis)\)$/;
const FETCHED = /^Retirada: (.+?) \((.+)\)$/;

type Chosen = Pick<Delivery, "servico" | "prazoDiasUteis" | "retirada">;

function chosenIn(line: string): Chosen | null {
  const [, sent, days] = SENT.exec(line) ?? [];
  if (sent) return { servico: sent, prazoDiasUteis: Number(days), retirada: null };
  const [, servico, retirada] = FETCHED.exec(line) ?? [];
  return servico && retirada ? { servico, prazoDiasUteis: null, retirada } : null;
}

/** `{}`: no delivery. Null: an older version wrote the order. */
type Stored = Pick<Order, "origem" | "freteCents" | "observacao"> & { entrega: Delivery | object | null };
type Shown = Pick<Order, "observacao" | "entrega">;

const isDelivery = (stored: Delivery | object): stored is Delivery => "servico" in stored;

/** Orders of older versions promised no days. */
const NO_PROMISE: Pick<OrderDelivery, "despachoAte" | "entregaAte"> = { despachoAte: null, entregaAte: null };

/**
 * Older versions wrote the delivery of the shop's orders as the first line of the remark. If somebody has
 * overwritten the line, the order has no delivery.
 */
function splitRemark({ origem, freteCents, observacao }: Stored): Shown {
  const [first = "", ...rest] = observacao?.split("\n") ?? [];
  const chosen = origem === "loja" ? chosenIn(first) : null;
  if (!chosen) return { observacao, entrega: null };
  const unknown = { codigo: null, transportadora: null, pesoGramas: null };
  return {
    observacao: rest.join("\n") || null,
    entrega: { ...NO_PROMISE, ...unknown, ...chosen, precoCents: freteCents, volumes: 1 },
  };
}

/** Delivery and remark, the same for orders of this version and of older ones. */
export function deliveryOf(stored: Stored): Shown {
  const { entrega, observacao } = stored;
  if (entrega === null) return splitRemark(stored);
  return { observacao, entrega: isDelivery(entrega) ? { ...NO_PROMISE, ...entrega } : null };
}
