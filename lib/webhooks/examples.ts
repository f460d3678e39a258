import type { EventName } from "@/lib/webhooks/events";
import { resourceOf } from "@/lib/webhooks/events";
import { BLOG_POST, CAMPAIGN, EXPERIMENT } from "@/lib/webhooks/example-marketing";
import { INVOICE, ORDER, PAYMENT, SHIPMENT } from "@/lib/webhooks/example-order";
import { CART, COUPON, CUSTOMER, LOYALTY, MANUAL_ORDER, RETURN } from "@/lib/webhooks/example-sales";
import { CREATED, type Examples, ID, NOW } from "@/lib/webhooks/example-values";

const PRODUCT: Examples["product"] = {
  id: ID.product,
  nome: "Café em grãos 250 g",
  slug: "cafe-em-graos-250-g",
  sku: "CAFE-250",
  codigoBarras: "7891000315507",
  marca: "Serra Alta",
  fiscal: { ncm: "09012100", cest: "1709600", origem: 0, unidade: "UN", cClassTrib: null },
  descricao: "Torra média, notas de caramelo.",
  precoCents: 6_495,
  precoPromocionalCents: null,
  promocaoDe: null,
  promocaoAte: null,
  custoCents: 3_100,
  estoque: 38,
  controlaEstoque: true,
  estoqueMinimo: 10,
  publicado: true,
  categoriaIds: [ID.category],
  imagens: [{ id: ID.image, url: `/imagens/${ID.image}/1200.webp`, alt: "Pacote de café" }],
  opcoes: [],
  tags: ["café"],
  pesoGramas: 270,
  dimensoes: { alturaCm: 20, larguraCm: 9, comprimentoCm: 6 },
  seoTitulo: null,
  seoDescricao: null,
  kit: [],
  kitDescontoBps: null,
  camposPersonalizados: { torra: "Média", altitude: 1_150 },
  criadoEm: CREATED,
  atualizadoEm: NOW,
};

const CATEGORY: Examples["category"] = {
  id: ID.category,
  nome: "Cafés",
  slug: "cafes",
  paiId: null,
  ordem: 0,
};

const EXAMPLES: Examples = {
  order: ORDER,
  payment: PAYMENT,
  invoice: INVOICE,
  return: RETURN,
  shipment: SHIPMENT,
  manual_order: MANUAL_ORDER,
  cart: CART,
  product: PRODUCT,
  category: CATEGORY,
  coupon: COUPON,
  customer: CUSTOMER,
  loyalty: LOYALTY,
  campaign: CAMPAIGN,
  experiment: EXPERIMENT,
  blog_post: BLOG_POST,
  webhook_subscription: {
    id: ID.subscription,
    host: "erp.exemplo.com.br",
    motivo: "falhas",
    desativadaEm: NOW,
  },
  webhook: { mensagem: "Teste de webhook enviado pelo painel." },
};

const ORDER_STATUSES: Partial<Record<EventName, Examples["order"]["status"]>> = {
  "order.created": "pending",
  "order.processing": "processing",
  "order.shipped": "shipped",
  "order.delivered": "delivered",
  "order.cancelled": "cancelled",
  "order.expired": "expired",
  "order.refunded": "refunded",
  "order.returned": "returned",
};

const PAYMENT_STATES: Partial<Record<EventName, Partial<Examples["payment"]>>> = {
  "payment.refused": { status: "recusado", aprovadoEm: null },
  "payment.expired": { status: "expirado", aprovadoEm: null },
  "payment.refunded": { status: "estornado", reembolsadoCents: 12_990 },
};

const SENT = { despachadoEm: CREATED };
const PARCEL_STATES: Partial<Record<EventName, Partial<Examples["shipment"]>>> = {
  "shipment.dispatched": { status: "despachado", despachadoEm: NOW },
  "shipment.delivered": { status: "entregue", ...SENT, entregueEm: NOW },
  "shipment.failed": { status: "nao_entregue", ...SENT, naoEntregueEm: NOW },
  "shipment.returned": { status: "devolvido", ...SENT, devolvidoEm: NOW },
  "shipment.cancelled": { status: "cancelado", canceladoEm: NOW },
};

export function exampleDataOf(evento: EventName): object {
  const status = ORDER_STATUSES[evento];
  return {
    ...EXAMPLES[resourceOf(evento)],
    ...(status && { status }),
    ...PAYMENT_STATES[evento],
    ...PARCEL_STATES[evento],
  };
}

export const EXAMPLE_BEFORE: Partial<Record<EventName, object>> = {
  "order.paid": { status: "pending" },
  "order.updated": { status: "pending" },
  "return.updated": { status: "aberta" },
  "shipment.dispatched": { status: "preparando" },
  "shipment.delivered": { status: "despachado" },
  "shipment.failed": { status: "despachado" },
  "shipment.returned": { status: "nao_entregue" },
  "shipment.cancelled": { status: "preparando" },
  "product.updated": { precoCents: 6_990 },
  "customer.updated": { telefone: null },
};
