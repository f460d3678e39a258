import type { NewCustomer } from "@/lib/customers/schema";
import { streetBody, type TypedStreet } from "@/lib/customers/street";
import type { FreightItem } from "@/lib/freight/schema";
import type { NewManualOrder } from "@/lib/manual-orders/schema";
import type { Delivery } from "@/lib/orders/schema";
import type { PickedProduct } from "@/lib/products/picked";

/** `estoque` null: the stock is not counted. */
export type DraftGoods = Pick<PickedProduct, "produtoId" | "varianteId" | "nome" | "detalhe" | "sku"> & {
  estoque: number | null;
};

/** `key` stays the same when the line moves. */
export type DraftLine = {
  key: string;
  descricao: string;
  quantidade: string;
  precoCents: number | null;
  goods: DraftGoods | null;
};

export type TypedBuyer = { nome: string; email: string; telefone: string; documento: string };
/** The draft keeps the values of one kind of buyer while the form shows another kind. */
export type DraftBuyer = {
  kind: "none" | "registered" | "typed";
  customer: { id: string; nome: string; detail: string | null } | null;
  typed: TypedBuyer;
};

export type DraftDelivery = {
  kind: "none" | "address";
  street: TypedStreet;
  destinatario: string | null;
};

/** `servico` empty: no service is agreed on. The form shows only the first three fields and keeps the others. */
export type DraftService = {
  servico: string;
  prazoDiasUteis: number | null;
  retirada: string;
  kept: Pick<Delivery, "codigo" | "transportadora" | "pesoGramas" | "volumes">;
};

export type Draft = {
  buyer: DraftBuyer;
  lines: readonly DraftLine[];
  descontoCents: number | null;
  freteCents: number | null;
  observacao: string;
  /** Empty: not decided yet. */
  formaPagamento: "" | NonNullable<NewManualOrder["formaPagamento"]>;
  delivery: DraftDelivery;
  service: DraftService;
};

export const MAX_LINES = 100;
const MAX_QUANTITY = 999;

export function quantityOf(text: string): number | null {
  const quantity = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** Null while the line is incomplete. */
export function lineCents({ quantidade, precoCents }: DraftLine): number | null {
  const quantity = quantityOf(quantidade);
  return quantity === null || precoCents === null ? null : quantity * precoCents;
}

type Totals = { subtotalCents: number; descontoCents: number; freteCents: number; totalCents: number };

/** Incomplete lines count as 0. */
export function draftTotals({ lines, descontoCents, freteCents }: Draft): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + (lineCents(line) ?? 0), 0);
  const discount = descontoCents ?? 0;
  const freight = freteCents ?? 0;
  const totalCents = Math.max(0, subtotalCents - discount) + freight;
  return { subtotalCents, descontoCents: discount, freteCents: freight, totalCents };
}

/** What must be carried. A line without a quantity counts as one. */
export const freightItems = ({ lines }: Pick<Draft, "lines">): FreightItem[] =>
  lines.map(({ goods, quantidade, precoCents }) => ({
    produtoId: goods?.produtoId ?? null,
    varianteId: goods?.varianteId ?? null,
    quantidade: quantityOf(quantidade) ?? 1,
    precoCents,
  }));

const orNull = (text: string) => text.trim() || null;

function typedBuyer({ nome, email, telefone, documento }: TypedBuyer): NewCustomer {
  const contact = { email: orNull(email), telefone: orNull(telefone), documento: orNull(documento) };
  return { nome: nome.trim(), ...contact };
}

function deliveryAddress({ kind, street, destinatario }: DraftDelivery): NewManualOrder["enderecoEntrega"] {
  if (kind === "none") return null;
  return { destinatario, ...streetBody(street) };
}

function deliveryService({
  servico,
  prazoDiasUteis,
  retirada,
  kept,
}: DraftService): NewManualOrder["entrega"] {
  if (!servico.trim()) return null;
  return { ...kept, servico: servico.trim(), prazoDiasUteis, retirada: orNull(retirada) };
}

/** Call it only for a draft without problems. */
export function bodyOf(draft: Draft): NewManualOrder {
  const { buyer, lines, observacao, formaPagamento, delivery, service, ...amounts } = draft;
  return {
    customerId: buyer.kind === "registered" ? (buyer.customer?.id ?? null) : null,
    cliente: buyer.kind === "typed" ? typedBuyer(buyer.typed) : null,
    itens: lines.map(({ descricao, quantidade, precoCents, goods }) => ({
      descricao: descricao.trim(),
      quantidade: quantityOf(quantidade) ?? 1,
      precoCents: precoCents ?? 0,
      produtoId: goods?.produtoId ?? null,
      varianteId: goods?.varianteId ?? null,
    })),
    descontoCents: amounts.descontoCents ?? 0,
    freteCents: amounts.freteCents ?? 0,
    observacao: orNull(observacao),
    formaPagamento: formaPagamento || null,
    enderecoEntrega: deliveryAddress(delivery),
    entrega: deliveryService(service),
  };
}

/** Adds the goods as a new line, or one unit to the line that has the goods already. */
export function withGoods(draft: Draft, picked: PickedProduct, key: string): Draft {
  const { produtoId, varianteId, nome, detalhe, sku, controlaEstoque, precoCents } = picked;
  const isSame = ({ goods }: DraftLine) => goods?.produtoId === produtoId && goods.varianteId === varianteId;
  const known = draft.lines.find(isSame);
  if (known) {
    const quantidade = String(Math.min(MAX_QUANTITY, (quantityOf(known.quantidade) ?? 0) + 1));
    return { ...draft, lines: draft.lines.map((line) => (line === known ? { ...line, quantidade } : line)) };
  }
  const estoque = controlaEstoque ? picked.estoque : null;
  const goods = { produtoId, varianteId, nome, detalhe, sku, estoque };
  const descricao = [nome, detalhe].filter(Boolean).join(" · ").slice(0, 200);
  return { ...draft, lines: [...draft.lines, { key, descricao, quantidade: "1", precoCents, goods }] };
}

export function moved(lines: readonly DraftLine[], key: string, step: 1 | -1): DraftLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  const to = from + step;
  if (!line || to < 0 || to >= lines.length) return [...lines];
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}
