import type { Messages } from "@/lib/i18n/messages";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

/**
 * What audit rows are about, each with its name in both languages, and the permission that opens it: without that
 * its values stay hidden.
 */
const RESOURCES = {
  api_key: "configuracoes",
  campaign: "marketing",
  category: "produtos",
  coupon: "marketing",
  coupon_batch: "marketing",
  customer: "vendas",
  email: "configuracoes",
  loyalty_account: "vendas",
  manual_order: "vendas",
  order: "vendas",
  product: "produtos",
  product_import: "produtos",
  role: "configuracoes",
  settings: "configuracoes",
  user: "configuracoes",
  webhook_delivery: "configuracoes",
  webhook_subscription: "configuracoes",
} as const satisfies Record<keyof Messages["panel"]["audit"]["resources"], Permission>;

export type AuditedResource = keyof typeof RESOURCES;
export const AUDITED_RESOURCES = Object.keys(RESOURCES) as AuditedResource[];

const isAudited = (recurso: string): recurso is AuditedResource => Object.hasOwn(RESOURCES, recurso);

/** The resources whose values somebody with these permissions may see; all of them, known or not, with every one. */
export function openResources(held: readonly Permission[]): "all" | AuditedResource[] {
  if (PERMISSIONS.every((permission) => held.includes(permission))) return "all";
  return AUDITED_RESOURCES.filter((recurso) => held.includes(RESOURCES[recurso]));
}

/** Whether the values of a row about this resource are shown to somebody with these permissions. */
export function showsValues(recurso: string, held: readonly Permission[]): boolean {
  const open = openResources(held);
  return open === "all" || (isAudited(recurso) && open.includes(recurso));
}
