import type { AuditRow } from "@/lib/audit/client";
import type { Permission } from "@/lib/permissions";

type Place = { permission: Permission; path: (id: string) => string };

const at = (permission: Permission, path: Place["path"]): Place => ({ permission, path });

/** The screens of the records that have one. */
const PLACES: Record<string, Place> = {
  api_key: at("configuracoes", () => "/admin/chaves-de-api"),
  category: at("produtos", () => "/admin/categorias"),
  coupon: at("marketing", (id) => `/admin/cupons/${id}`),
  coupon_batch: at("marketing", (id) => `/admin/cupons?loteId=${id}`),
  customer: at("vendas", (id) => `/admin/clientes/${id}`),
  email: at("configuracoes", (id) => `/admin/caixa-de-saida/${id}`),
  manual_order: at("vendas", (id) => `/admin/pedidos-manuais/${id}`),
  order: at("vendas", (id) => `/admin/pedidos/${id}`),
  product: at("produtos", (id) => `/admin/produtos/${id}`),
  product_import: at("produtos", (id) => `/admin/produtos/importar/${id}`),
  role: at("configuracoes", () => "/admin/equipe"),
  settings: at("configuracoes", () => "/admin/configuracoes"),
  user: at("configuracoes", () => "/admin/equipe"),
  webhook_subscription: at("configuracoes", (id) => `/admin/webhooks/${id}`),
};

/** Where the record of a row is, for somebody who may go there; null where there is no screen. */
export function recordPath(
  { acao, recurso, recursoId }: AuditRow,
  held: readonly Permission[],
): string | null {
  const place = PLACES[recurso];
  const isGone = acao.endsWith(".deleted") || acao.endsWith(".removed");
  if (!place || !recursoId || isGone || !held.includes(place.permission)) return null;
  return place.path(recursoId);
}
