import { splitCents } from "@/lib/cents";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { RefundWish } from "@/lib/orders/schema";
import type { KitLine } from "@/lib/products/kit-schema";

/** What is not refunded yet: units and cents. */
export type LineRest = {
  itemId: string;
  productId: string | null;
  variantId: string | null;
  /** The parts of one unit as sold; null: no kit. */
  kit: readonly KitLine[] | null;
  quantidade: number;
  valorCents: number;
};
export type Rest = { lines: LineRest[]; freteCents: number };

export type RefundPlan = { lines: LineRest[]; freteCents: number; valorCents: number };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const centsOf = (lines: readonly LineRest[]) => lines.map(({ valorCents }) => valorCents);

function planOf(lines: readonly LineRest[], freteCents: number): RefundPlan {
  const moved = lines.filter(({ quantidade, valorCents }) => quantidade > 0 || valorCents > 0);
  return { lines: moved, freteCents, valorCents: sum(centsOf(moved)) + freteCents };
}

/** Divides the amount among lines and freight. No units are returned. */
function spread({ lines, freteCents }: Rest, valorCents: number): RefundPlan {
  const weights = [...centsOf(lines), freteCents];
  const left = sum(weights);
  if (valorCents > left)
    throw invalid("valorCents", sentence("restam {cents} centavos para reembolsar", { cents: left }));
  const shares = splitCents(valorCents, weights);
  const parts = lines.map((line, index) => ({ ...line, quantidade: 0, valorCents: shares[index] ?? 0 }));
  return planOf(parts, shares[lines.length] ?? 0);
}

type Item = NonNullable<RefundWish["itens"]>[number];

const shareOf = (rest: LineRest, quantidade: number) =>
  splitCents(rest.valorCents, [quantidade, rest.quantidade - quantidade])[0] ?? 0;

/** Default: all that is left of the line. */
function partOf(rest: LineRest, item: Item, field: string): LineRest {
  if (item.quantidade === undefined && item.valorCents === undefined) return rest;
  const quantidade = item.quantidade ?? 0;
  if (quantidade > rest.quantidade) {
    throw invalid(
      `${field}.quantidade`,
      sentence("restam {quantidade} unidade(s) deste item", { quantidade: rest.quantidade }),
    );
  }
  const valorCents = item.valorCents ?? shareOf(rest, quantidade);
  if (valorCents > rest.valorCents) {
    throw invalid(
      `${field}.valorCents`,
      sentence("restam {cents} centavos deste item", { cents: rest.valorCents }),
    );
  }
  return { ...rest, quantidade, valorCents };
}

function chosen({ lines, freteCents }: Rest, wish: RefundWish): RefundPlan {
  const named = new Set<string>();
  const parts = (wish.itens ?? []).map((item, index) => {
    const field = `itens[${index}]`;
    const rest = lines.find(({ itemId }) => itemId === item.itemId);
    if (!rest) throw invalid(`${field}.itemId`, "item não encontrado neste pedido");
    if (named.has(item.itemId)) throw invalid(`${field}.itemId`, "informe cada item uma vez só");
    named.add(item.itemId);
    return partOf(rest, item, field);
  });
  const freight = wish.freteCents ?? 0;
  if (freight > freteCents)
    throw invalid("freteCents", sentence("restam {cents} centavos do frete", { cents: freteCents }));
  return planOf(parts, freight);
}

/**
 * Plans one amount, or lines and freight, or by default all that is left.
 * @throws 422 naming the field and what is left
 */
export function planRefund(rest: Rest, wish: RefundWish): RefundPlan {
  if (wish.valorCents !== undefined) return spread(rest, wish.valorCents);
  if (wish.itens || wish.freteCents !== undefined) return chosen(rest, wish);
  return planOf(rest.lines, rest.freteCents);
}
