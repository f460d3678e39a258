import type { Messages } from "@/lib/i18n/messages";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

/** Kind of record → the permission that shows its values. */
const RESOURCES = {
  api_key: "configuracoes",
  automation_rule: "marketing",
  campaign: "marketing",
  suppression: "marketing",
  category: "produtos",
  coupon: "marketing",
  coupon_batch: "marketing",
  custom_field: "configuracoes",
  customer: "vendas",
  experiment: "marketing",
  email: "configuracoes",
  loyalty_account: "vendas",
  manual_order: "vendas",
  order: "vendas",
  post: "marketing",
  product: "produtos",
  product_import: "produtos",
  purchase: "produtos",
  return: "vendas",
  role: "configuracoes",
  segment: "marketing",
  shipment: "vendas",
  settings: "configuracoes",
  theme: "configuracoes",
  user: "configuracoes",
  webhook_delivery: "configuracoes",
  webhook_subscription: "configuracoes",
} as const satisfies Record<keyof Messages["panel"]["audit"]["resources"], Permission>;

export type AuditedResource = keyof typeof RESOURCES;
export const AUDITED_RESOURCES = Object.keys(RESOURCES) as AuditedResource[];

const isAudited = (recurso: string): recurso is AuditedResource => Object.hasOwn(RESOURCES, recurso);

/** `all` also includes kinds that this version does not know. */
export function openResources(held: readonly Permission[]): "all" | AuditedResource[] {
  if (PERMISSIONS.every((permission) => held.includes(permission))) return "all";
  return AUDITED_RESOURCES.filter((recurso) => held.includes(RESOURCES[recurso]));
}

export function showsValues(recurso: string, held: readonly Permission[]): boolean {
  const open = openResources(held);
  return open === "all" || (isAudited(recurso) && open.includes(recurso));
}
