import type { Permission } from "@/lib/permissions";

type Family = { permission: Permission; names: readonly string[] };

const FAMILIES = {
  order: {
    permission: "vendas",
    names: [
      "order.created",
      "order.updated",
      "order.paid",
      "order.processing",
      "order.shipped",
      "order.delivered",
      "order.cancelled",
      "order.expired",
      "order.refunded",
      "order.returned",
    ],
  },
  payment: {
    permission: "vendas",
    names: ["payment.approved", "payment.refused", "payment.expired", "payment.refunded"],
  },
  invoice: { permission: "vendas", names: ["invoice.created", "invoice.deleted"] },
  return: { permission: "vendas", names: ["return.created", "return.updated"] },
  shipment: {
    permission: "vendas",
    names: [
      "shipment.created",
      "shipment.dispatched",
      "shipment.delivered",
      "shipment.failed",
      "shipment.returned",
      "shipment.cancelled",
    ],
  },
  manual_order: {
    permission: "vendas",
    names: [
      "manual_order.created",
      "manual_order.sent",
      "manual_order.converted",
      "manual_order.cancelled",
      "manual_order.expired",
    ],
  },
  cart: { permission: "vendas", names: ["cart.abandoned"] },
  product: {
    permission: "produtos",
    names: [
      "product.created",
      "product.updated",
      "product.deleted",
      "product.published",
      "product.unpublished",
      "product.stock_changed",
      "product.low_stock",
      "product.out_of_stock",
      "product.back_in_stock",
    ],
  },
  category: { permission: "produtos", names: ["category.created", "category.updated", "category.deleted"] },
  coupon: {
    permission: "marketing",
    names: ["coupon.created", "coupon.deactivated", "coupon.redeemed", "coupon.exhausted"],
  },
  customer: {
    permission: "vendas",
    names: [
      "customer.created",
      "customer.updated",
      "customer.deleted",
      "customer.redact",
      "customer.data_request",
    ],
  },
  loyalty: {
    permission: "vendas",
    names: [
      "loyalty.points_credited",
      "loyalty.points_redeemed",
      "loyalty.points_reversed",
      "loyalty.points_expired",
    ],
  },
  campaign: { permission: "marketing", names: ["campaign.scheduled", "campaign.sent", "campaign.failed"] },
  experiment: { permission: "marketing", names: ["experiment.started", "experiment.ended"] },
  blog_post: { permission: "marketing", names: ["blog_post.published", "blog_post.unpublished"] },
  webhook_subscription: { permission: "configuracoes", names: ["webhook_subscription.disabled"] },
  webhook: { permission: "configuracoes", names: ["webhook.test"] },
} as const satisfies Record<string, Family>;

export type ResourceName = keyof typeof FAMILIES;
export type EventName = (typeof FAMILIES)[ResourceName]["names"][number];

const families = Object.entries(FAMILIES) as [ResourceName, Family][];

export const EVENT_NAMES = families.flatMap(([, family]) => family.names) as EventName[];

/** One event, all events of a resource (`order.*`), or all events (`*`). */
export const EVENT_PATTERNS: readonly string[] = [
  "*",
  ...families.map(([name]) => `${name}.*`),
  ...EVENT_NAMES,
];

/** `order.paid` → `order`. */
export const resourceOf = (evento: EventName): ResourceName =>
  evento.slice(0, evento.indexOf(".")) as ResourceName;

export const permissionOfEvent = (evento: EventName): Permission => FAMILIES[resourceOf(evento)].permission;

export function permissionsOfPattern(pattern: string): Permission[] {
  const wanted = families.filter(([name]) => pattern === "*" || pattern.startsWith(`${name}.`));
  return [...new Set(wanted.map(([, family]) => family.permission))];
}

export const patternsOf = (evento: EventName): string[] => [evento, `${resourceOf(evento)}.*`, "*"];
