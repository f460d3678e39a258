export type Delivery = { nome: string; prazoDiasUteis: number | null; retirada: string | null };

/** An order stores its way of delivery as the first line of its remark. */
export const deliveryRemark = ({ nome, prazoDiasUteis, retirada }: Delivery): string =>
  retirada
    ? `Retirada: ${nome} (${retirada})`
    : `Entrega: ${nome} (até ${prazoDiasUteis} ${prazoDiasUteis === 1 ? "dia útil" : "dias úteis"})`;

const SHIPPED = /^Entrega: (.+) \(até (\d+) (?:dia útil|dias úteis)\)$/;
const FETCHED = /^Retirada: (.+?) \((.+)\)$/;

/** Null: the buyer chose no delivery, or somebody has overwritten the line. */
export function deliveryIn(remark: string | null): Delivery | null {
  const [first = ""] = remark?.split("\n") ?? [];
  const [, sent, days] = SHIPPED.exec(first) ?? [];
  if (sent) return { nome: sent, prazoDiasUteis: Number(days), retirada: null };
  const [, nome, retirada] = FETCHED.exec(first) ?? [];
  return nome && retirada ? { nome, prazoDiasUteis: null, retirada } : null;
}
