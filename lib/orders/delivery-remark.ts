export type Delivery = { nome: string; prazoDiasUteis: number | null; retirada: string | null };

/** An order keeps how it is delivered as the first line of its remark. */
export const deliveryRemark = ({ nome, prazoDiasUteis, retirada }: Delivery): string =>
  retirada
    ? `Retirada: ${nome} (${retirada})`
    : `Entrega: ${nome} (até ${prazoDiasUteis} ${prazoDiasUteis === 1 ? "dia útil" : "dias úteis"})`;

const SHIPPED = /^Entrega: (.+) \(até (\d+) (?:dia útil|dias úteis)\)$/;
const FETCHED = /^Retirada: (.+?) \((.+)\)$/;

/** Null: none was chosen, or somebody wrote over it. */
export function deliveryIn(remark: string | null): Delivery | null {
  const [first = ""] = remark?.split("\n") ?? [];
  const [, sent, days] = SHIPPED.exec(first) ?? [];
  if (sent) return { nome: sent, prazoDiasUteis: Number(days), retirada: null };
  const [, nome, retirada] = FETCHED.exec(first) ?? [];
  return nome && retirada ? { nome, prazoDiasUteis: null, retirada } : null;
}
