import type { CheckoutSummary } from "@/lib/checkout/schema";
import { otherStateOfCep } from "@/lib/customers/cep";
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
  guardarEndereco: "",
  freteId: "",
  /** Provider and method, of a radio button. */
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
 * Per tab, until the order: the checkout gets the bag's choices, and a lost connection or session loses
 * nothing.
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

/** Leaves out what never held anything: another page may know it. */
export function remember(draft: CheckoutDraft, began: CheckoutDraft): void {
  try {
    const said = Object.entries(draft).filter(([name, value]) => value || began[name as CheckoutField]);
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(said)));
  } catch {
    // A browser that keeps nothing still sells.
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

/** A coupon that goes with no other discount takes the place of the one for the way to pay. */
export function percentLostToCoupon(
  { formas, descontoCupomCents, descontoPagamentoCents }: CheckoutSummary,
  chosen: string,
): number | null {
  const percent = formas.find((way) => wayValue(way) === chosen)?.descontoPercentual ?? 0;
  return percent > 0 && descontoCupomCents > 0 && descontoPagamentoCents === 0 ? percent : null;
}

/** What moves the total. There is no freight to a state that is not the CEP's. */
export const choicesOf = ({ cep, uf, freteId, provedor, cupomCodigo, pontos, email }: CheckoutDraft) => ({
  freteId,
  ...wayOf(provedor),
  cupomCodigo,
  pontos: integerOfText(pontos, 9) ?? 0,
  uf: (otherStateOfCep(cep, uf) ? "" : uf) as never,
  email,
});

/** At the total that the buyer saw. */
export function bodyOf(draft: CheckoutDraft, { totalCents, aPagarCents }: CheckoutSummary) {
  const { cep, logradouro, numero, complemento, bairro, cidade, uf, observacao } = draft;
  const { nome, telefone, documento, guardarEndereco, aceitaNovidades } = draft;
  const { uf: _, ...choices } = choicesOf(draft);
  return {
    ...choices,
    nome,
    telefone,
    documento,
    observacao,
    guardarEndereco: guardarEndereco === YES,
    aceitaNovidades: aceitaNovidades === YES,
    endereco: { cep, logradouro, numero, complemento, bairro, cidade, uf },
    totalCents,
    aPagarCents,
  };
}
