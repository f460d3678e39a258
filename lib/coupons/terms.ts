import { splitCents } from "@/lib/cents";
import type { CouponReason } from "@/lib/coupons/kinds";
import { numberFormat } from "@/lib/format/formatters";
import { type PlainTemplate, type Said, sentence } from "@/lib/i18n/sentence";

export type Terms = {
  ativo: boolean;
  moeda: string;
  inicioEm: Date | null;
  fimEm: Date | null;
  usos: number;
  reservas: number;
  usoMaximo: number | null;
  usoMaximoPorCliente: number | null;
  minimoPedidoCents: number | null;
  primeiraCompra: boolean;
  combinavel: boolean;
};

export type Facts = {
  at: Date;
  moeda: string;
  /** The subtotal after promotional prices, without freight. */
  subtotalCents: number;
  /** The total of the covered lines. */
  baseCents: number;
  /** The discount that the order has already. */
  outroDescontoCents: number;
  isIdentified: boolean;
  /** The coupon is for this buyer, or for anybody. */
  isAddressed: boolean;
  hasBought: boolean;
  usosDoCliente: number;
};

/** `valor`: the minimum order in cents if that is the reason, else null. */
export type Refusal = { motivo: CouponReason; mensagem: Said; valor: number | null };

const brl = (cents: number, moeda: string) =>
  numberFormat("pt-BR", { style: "currency", currency: moeda }).format(cents / 100);

type Rule = [motivo: CouponReason, holds: (terms: Terms, facts: Facts) => boolean, mensagem: PlainTemplate];

const UNIDENTIFIED = "informe o cliente, o e-mail ou o CPF de quem compra para usar este cupom";

const RULES: readonly Rule[] = [
  ["INATIVO", ({ ativo }) => !ativo, "este cupom não está ativo"],
  ["NAO_INICIADO", ({ inicioEm }, { at }) => inicioEm !== null && at < inicioEm, "este cupom ainda não vale"],
  ["EXPIRADO", ({ fimEm }, { at }) => fimEm !== null && at >= fimEm, "este cupom expirou"],
  ["MOEDA", (terms, facts) => terms.moeda !== facts.moeda, "este cupom é de outra moeda"],
  [
    "ESGOTADO",
    ({ usoMaximo, usos, reservas }) => usoMaximo !== null && usos + reservas >= usoMaximo,
    "este cupom esgotou",
  ],
  [
    "NAO_COMBINAVEL",
    ({ combinavel }, { outroDescontoCents }) => !combinavel && outroDescontoCents > 0,
    "este cupom não pode ser usado com outro desconto",
  ],
  ["SEGMENTO", (_, { isAddressed }) => !isAddressed, "este cupom não vale para este cliente"],
  [
    "NAO_PRIMEIRA_COMPRA",
    ({ primeiraCompra }, { isIdentified }) => primeiraCompra && !isIdentified,
    UNIDENTIFIED,
  ],
  [
    "NAO_PRIMEIRA_COMPRA",
    ({ primeiraCompra }, { hasBought }) => primeiraCompra && hasBought,
    "este cupom vale só na primeira compra",
  ],
  [
    "LIMITE_CLIENTE",
    ({ usoMaximoPorCliente }, { isIdentified }) => usoMaximoPorCliente !== null && !isIdentified,
    UNIDENTIFIED,
  ],
  [
    "LIMITE_CLIENTE",
    ({ usoMaximoPorCliente }, { usosDoCliente }) =>
      usoMaximoPorCliente !== null && usosDoCliente >= usoMaximoPorCliente,
    "este cliente já usou o cupom tantas vezes quanto podia",
  ],
  [
    "SEM_ITENS_ELEGIVEIS",
    (_, { baseCents }) => baseCents === 0,
    "nenhum item do pedido participa deste cupom",
  ],
];

/** The first reason against the coupon, with a sentence for the buyer. */
export function refusalOf(terms: Terms, facts: Facts): Refusal | null {
  const broken = RULES.find(([, holds]) => holds(terms, facts));
  if (broken) return { motivo: broken[0], mensagem: broken[2], valor: null };
  const { minimoPedidoCents, moeda } = terms;
  if (minimoPedidoCents === null || facts.subtotalCents >= minimoPedidoCents) return null;
  return {
    motivo: "MINIMO_NAO_ATINGIDO",
    mensagem: sentence("este cupom vale em pedidos a partir de {minimo}", {
      minimo: brl(minimoPedidoCents, moeda),
    }),
    valor: minimoPedidoCents,
  };
}

type Worth = { tipo: "percentual" | "fixo"; valor: number; descontoMaximoCents: number | null };

const HUNDREDTHS_OF_ALL = 10_000n;

/** Uses integers: 100 × 1.1 is inexact in floating point. */
function percentOf(baseCents: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(baseCents) * hundredths) / HUNDREDTHS_OF_ALL);
}

/**
 * The discount in cents: a percentage (rounded down, with a cap) or a fixed amount, never more than the
 * covered lines. The lines share it by largest remainder.
 * @param basesCents each line's total after promotional prices; 0 if the coupon does not cover the line
 */
export function discountPerLine(
  { tipo, valor, descontoMaximoCents }: Worth,
  basesCents: readonly number[],
): number[] {
  const base = basesCents.reduce((sum, cents) => sum + cents, 0);
  const full = tipo === "fixo" ? valor : percentOf(base, valor);
  return splitCents(Math.min(full, base, descontoMaximoCents ?? base), basesCents);
}
