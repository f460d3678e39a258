import { EVENT_NAMES, type EventName, permissionOfEvent, resourceOf } from "@/lib/webhooks/events";
import { EXAMPLE_BEFORE, exampleDataOf } from "@/lib/webhooks/examples";
import { messageBody } from "@/lib/webhooks/message";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";
import type { EventDescription } from "@/lib/webhooks/schema";

const DESCRIPTIONS: Record<EventName, string> = {
  "order.created": "Um pedido foi criado",
  "order.updated": "Um pedido mudou de alguma forma; vem junto com o evento que diz qual",
  "order.paid": "O pagamento de um pedido foi confirmado",
  "order.processing": "Um pedido entrou em separação",
  "order.shipped": "Um pedido foi enviado",
  "order.delivered": "Um pedido foi entregue",
  "order.cancelled": "Um pedido foi cancelado",
  "order.expired": "O prazo de pagamento de um pedido passou",
  "order.refunded": "Um pedido foi reembolsado; parcial diz se só em parte",
  "order.returned": "Um pedido foi devolvido",
  "manual_order.created": "Um orçamento foi criado",
  "manual_order.sent": "Um orçamento foi enviado ao cliente",
  "manual_order.converted": "Um orçamento virou pedido",
  "manual_order.cancelled": "Um orçamento foi cancelado",
  "manual_order.expired": "A validade de um orçamento passou",
  "product.created": "Um produto foi criado",
  "product.updated": "Um produto foi alterado; anterior traz o que havia antes",
  "product.deleted": "Um produto foi removido",
  "product.published": "Um produto foi publicado na loja",
  "product.unpublished": "Um produto saiu da loja",
  "product.stock_changed": "O estoque de um produto mudou",
  "product.low_stock": "O estoque de um produto chegou ao mínimo da loja",
  "product.out_of_stock": "O estoque de um produto acabou",
  "product.back_in_stock": "Um produto sem estoque voltou a ter",
  "category.created": "Uma categoria foi criada",
  "category.updated": "Uma categoria foi alterada",
  "category.deleted": "Uma categoria foi removida",
  "coupon.created": "Um cupom foi criado",
  "coupon.deactivated": "Um cupom deixou de valer",
  "coupon.redeemed": "Um cupom foi usado em um pedido",
  "coupon.exhausted": "Um cupom chegou ao limite de usos",
  "customer.created": "Um cliente foi cadastrado",
  "customer.updated": "O cadastro de um cliente foi alterado",
  "customer.deleted": "O cadastro de um cliente foi removido",
  "customer.redact": "Um cliente pediu a eliminação dos dados dele (LGPD)",
  "customer.data_request": "Um cliente pediu uma cópia dos dados dele (LGPD)",
  "loyalty.points_credited": "Um cliente ganhou pontos",
  "loyalty.points_redeemed": "Um cliente usou pontos",
  "loyalty.points_reversed": "Pontos de um cliente foram estornados",
  "loyalty.points_expired": "Pontos de um cliente expiraram",
  "campaign.scheduled": "Uma campanha foi agendada",
  "campaign.sent": "Uma campanha terminou de ser enviada",
  "campaign.failed": "O envio de uma campanha falhou",
  "experiment.started": "Um experimento começou",
  "experiment.ended": "Um experimento terminou",
  "blog_post.published": "Um post do blog foi publicado",
  "blog_post.unpublished": "Um post do blog saiu do ar",
  "webhook.test": "Um teste pedido no painel; chega a qualquer assinatura testada",
};

const EXAMPLE_ID = "0192f5a0-7c3e-7b60-9d0a-5f2d1c8e4b11";
const EXAMPLE_TIME = new Date("2026-11-20T12:00:00.000Z");

/** A whole body, made as real ones are. */
function exampleOf(evento: EventName): Record<string, unknown> {
  const anterior = EXAMPLE_BEFORE[evento];
  const body = messageBody({
    id: EXAMPLE_ID,
    evento,
    sequencia: 7,
    dados: payloadOf(evento, exampleDataOf(evento)),
    anterior: anterior ? previousOf(evento, anterior) : null,
    criadoEm: EXAMPLE_TIME,
  });
  return JSON.parse(body) as Record<string, unknown>;
}

/** GET /webhook-events: every event with what it means and what is sent (decisions: Webhooks, Catalog). */
export function describeEvents(): EventDescription[] {
  return EVENT_NAMES.map((evento) => ({
    evento,
    descricao: DESCRIPTIONS[evento],
    recurso: resourceOf(evento),
    permissao: permissionOfEvent(evento),
    exemplo: exampleOf(evento),
  }));
}
