import type { CheckoutSummary } from "@/lib/checkout/schema";
import { isCep, otherStateOfCep } from "@/lib/customers/cep";
import { codigoIbgeOf } from "@/lib/customers/street";
import { integerOfText } from "@/lib/format/typed-integer";

export const DRAFT = {
  email: "",
  nome: "",
  telefone: "",
  documento: "",
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cidade: "",
  uf: "",
  /** The city's code, with its place. No field shows it. */
  ibge: "",
  guardarEndereco: "",
  freteId: "",
  /** Value of a radio button: provider and method. */
  provedor: "",
  cupomCodigo: "",
  pontos: "",
  observacao: "",
  aceitaNovidades: "",
};
export const YES = "sim";
export type CheckoutDraft = typeof DRAFT;
export type CheckoutField = keyof CheckoutDraft;

export const digitsOf = (text: string) => text.replace(/\D/g, "");

/**
 * Key of the draft in `sessionStorage`, one per tab until the order: the checkout gets the cart's
 * choices, and a lost connection or session loses nothing.
 */
const STORED = "finalizar";

export function remembered(): Partial<CheckoutDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    const fields = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(fields.filter(([name, value]) => name in DRAFT && typeof value === "string"));
  } catch {
    return {};
  }
}

/** Stores only fields that have or had a value: another page may know the value of an empty field. */
export function remember(draft: CheckoutDraft, began: CheckoutDraft): void {
  try {
    const said = Object.entries(draft).filter(([name, value]) => value || began[name as CheckoutField]);
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(said)));
  } catch {
    // The shop also works in a browser without storage.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {}
}

export const wayValue = ({
  provedor,
  metodo,
}: Pick<CheckoutSummary["formas"][number], "provedor" | "metodo">) => `${provedor}.${metodo}`;

const wayOf = (value: string) => {
  const [provedor = "", metodo = ""] = value.split(".");
  return { provedor: provedor as never, metodo: metodo as never };
};

/**
 * A coupon that excludes other discounts replaces the discount of the
 * payment method. Returns that lost percentage.
 */
export function percentLostToCoupon(
  { formas, descontoCupomCents, descontoPagamentoCents }: CheckoutSummary,
  chosen: string,
): number | null {
  const percent = formas.find((way) => wayValue(way) === chosen)?.descontoPercentual ?? 0;
  return percent > 0 && descontoCupomCents > 0 && descontoPagamentoCents === 0 ? percent : null;
}

/** The choices that change the total. If the state does not match the CEP, no freight is calculated. */
export const choicesOf = ({ cep, uf, freteId, provedor, cupomCodigo, pontos, email }: CheckoutDraft) => ({
  freteId,
  ...wayOf(provedor),
  cupomCodigo,
  pontos: integerOfText(pontos, 9) ?? 0,
  ...(otherStateOfCep(cep, uf)
    ? { cep: "", uf: "" as never }
    : { cep: isCep(cep) ? digitsOf(cep) : "", uf: uf as never }),
  email,
});

/** Includes the total that the buyer saw. */
export function bodyOf(draft: CheckoutDraft, { totalCents, aPagarCents }: CheckoutSummary) {
  const { cep, logradouro, numero, complemento, bairro, cidade, uf, observacao } = draft;
  const { nome, telefone, documento, guardarEndereco, aceitaNovidades } = draft;
  const { cep: _, uf: __, ...choices } = choicesOf(draft);
  return {
    ...choices,
    nome,
    telefone,
    documento,
    observacao,
    guardarEndereco: guardarEndereco === YES,
    aceitaNovidades: aceitaNovidades === YES,
    endereco: { cep, logradouro, numero, complemento, bairro, cidade, uf, codigoIbge: codigoIbgeOf(draft) },
    totalCents,
    aPagarCents,
  };
}
