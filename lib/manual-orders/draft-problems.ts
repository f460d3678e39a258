import { isCep } from "@/lib/customers/cep";
import { e164, isE164 } from "@/lib/customers/phone";
import { bareTaxId, isTaxId } from "@/lib/customers/tax-id";
import {
  type Draft,
  type DraftDelivery,
  type DraftService,
  draftTotals,
  quantityOf,
  type TypedBuyer,
} from "@/lib/manual-orders/draft";

export type Problem =
  | "noLines"
  | "description"
  | "quantity"
  | "price"
  | "discount"
  | "customer"
  | "name"
  | "email"
  | "phone"
  | "document"
  | "cep"
  | "city"
  | "state"
  | "service"
  | "days";
/** The key is the API field, such as `itens[0].precoCents`. */
export type Problems = Partial<Record<string, Problem>>;

/** Maximum of unit price and freight, in database and API. */
const MAX_PRICE_CENTS = 99_999_999;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function buyerProblems({ nome, email, telefone, documento }: TypedBuyer): Problems {
  return {
    ...(!nome.trim() && { "cliente.nome": "name" }),
    ...(email.trim() && !EMAIL.test(email.trim()) && { "cliente.email": "email" }),
    ...(telefone.trim() && !isE164(e164(telefone)) && { "cliente.telefone": "phone" }),
    ...(documento.trim() && !isTaxId(bareTaxId(documento)) && { "cliente.documento": "document" }),
  };
}

function deliveryProblems({ kind, street }: DraftDelivery): Problems {
  if (kind === "none") return {};
  return {
    ...(street.cep.trim() && !isCep(street.cep) && { "enderecoEntrega.cep": "cep" }),
    ...(!street.cidade.trim() && { "enderecoEntrega.cidade": "city" }),
    ...(!street.uf && { "enderecoEntrega.uf": "state" }),
  };
}

const MAX_DAYS = 365;

function serviceProblems({ servico, prazoDiasUteis, retirada }: DraftService): Problems {
  const isSaid = prazoDiasUteis !== null || retirada.trim() !== "";
  return {
    ...(isSaid && !servico.trim() && { "entrega.servico": "service" }),
    ...((prazoDiasUteis ?? 0) > MAX_DAYS && { "entrega.prazoDiasUteis": "days" }),
  };
}

export function problemsOf(draft: Draft): Problems {
  const { buyer, lines } = draft;
  const found: Problems = buyer.kind === "typed" ? buyerProblems(buyer.typed) : {};
  if (buyer.kind === "registered" && !buyer.customer) found.customerId = "customer";
  if (lines.length === 0) found.itens = "noLines";
  for (const [index, { descricao, quantidade, precoCents }] of lines.entries()) {
    const field = (name: string) => `itens[${index}].${name}`;
    if (!descricao.trim()) found[field("descricao")] = "description";
    if (quantityOf(quantidade) === null) found[field("quantidade")] = "quantity";
    if (precoCents === null || precoCents > MAX_PRICE_CENTS) found[field("precoCents")] = "price";
  }
  const { subtotalCents, descontoCents, freteCents } = draftTotals(draft);
  if (descontoCents > subtotalCents) found.descontoCents = "discount";
  if (freteCents > MAX_PRICE_CENTS) found.freteCents = "price";
  return { ...found, ...deliveryProblems(draft.delivery), ...serviceProblems(draft.service) };
}
