import { EMPTY_STREET, streetOf } from "@/lib/customers/street";
import type { FreightOption } from "@/lib/freight/schema";
import type { ManualOrderView } from "@/lib/manual-orders/client";
import type { Draft, DraftBuyer, DraftDelivery, DraftLine, DraftService } from "@/lib/manual-orders/draft";

const NOBODY: DraftBuyer = {
  kind: "none",
  customer: null,
  typed: { nome: "", email: "", telefone: "", documento: "" },
};

const deliveryOf = (address: ManualOrderView["enderecoEntrega"]): DraftDelivery =>
  address
    ? { kind: "address", street: streetOf(address), destinatario: address.destinatario }
    : { kind: "none", street: EMPTY_STREET, destinatario: null };

const NO_SERVICE: DraftService = {
  servico: "",
  prazoDiasUteis: null,
  retirada: "",
  kept: { codigo: null, transportadora: null, pesoGramas: null, volumes: 1 },
};

/** The time of a pickup stands in its text. */
export const serviceBy = ({
  nome,
  codigo,
  transportadora,
  prazoDiasUteis,
  retirada,
}: FreightOption): DraftService => ({
  kept: { ...NO_SERVICE.kept, codigo, transportadora },
  servico: nome,
  prazoDiasUteis: retirada === null ? prazoDiasUteis : null,
  retirada: retirada ?? "",
});

function serviceOf(entrega: ManualOrderView["entrega"]): DraftService {
  if (!entrega) return NO_SERVICE;
  const { servico, prazoDiasUteis, retirada, precoCents: _, ...kept } = entrega;
  return { servico, prazoDiasUteis, retirada: retirada ?? "", kept };
}

export const EMPTY_DRAFT: Draft = {
  buyer: NOBODY,
  lines: [],
  descontoCents: null,
  freteCents: null,
  observacao: "",
  formaPagamento: "",
  delivery: deliveryOf(null),
  service: NO_SERVICE,
};

export const draftFor = (customer: DraftBuyer["customer"]): Draft => ({
  ...EMPTY_DRAFT,
  buyer: { ...NOBODY, kind: "registered", customer },
});

function buyerOf({ customerId, cliente }: ManualOrderView): DraftBuyer {
  if (!cliente) return NOBODY;
  const { nome, email, telefone, documento } = cliente;
  if (customerId) {
    const customer = { id: customerId, nome, detail: email ?? telefone };
    return { ...NOBODY, kind: "registered", customer };
  }
  const typed = { nome, email: email ?? "", telefone: telefone ?? "", documento: documento ?? "" };
  return { ...NOBODY, kind: "typed", typed };
}

function lineOf(item: ManualOrderView["itens"][number]): DraftLine {
  const { id, descricao, quantidade, precoCents, produtoId, varianteId, produto } = item;
  const detalhe = produto && ([produto.tamanho, produto.cor].filter(Boolean).join(" · ") || null);
  const goods =
    produtoId && produto
      ? { produtoId, varianteId, nome: produto.nome, detalhe, sku: produto.sku, estoque: produto.estoque }
      : null;
  return { key: id, descricao, quantidade: String(quantidade), precoCents, goods };
}

export function draftOf(order: ManualOrderView): Draft {
  const { descontoCents, freteCents, observacao, formaPagamento, enderecoEntrega, entrega, itens } = order;
  return {
    buyer: buyerOf(order),
    lines: itens.map(lineOf),
    descontoCents: descontoCents || null,
    freteCents: freteCents || null,
    observacao: observacao ?? "",
    formaPagamento: formaPagamento ?? "",
    delivery: deliveryOf(enderecoEntrega),
    service: serviceOf(entrega),
  };
}
