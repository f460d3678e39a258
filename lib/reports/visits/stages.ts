/** Steps of a visit, in order. `visit_seen.etapa` counts them from 1. */
export const VISIT_STAGES = ["visitas", "produtos", "sacolas", "finalizacoes"] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

const PAGE = /^\/loja(?:[/?]|$)/;
const PRODUCT = /^\/loja\/produto\//;
const CHECKOUT = /^\/loja\/finalizar(?:[/?]|$)/;
const BAG = /^\/(?:store\/cart|loja\/sacola)(?:[/?]|$)/;

/**
 * The step that a request shows. Null when the request neither opens a page nor puts something into the cart.
 */
export function stageOf(method: string, url: string): VisitStage | null {
  if (method === "POST") return BAG.test(url) ? "sacolas" : null;
  if (method !== "GET" || !PAGE.test(url)) return null;
  if (CHECKOUT.test(url)) return "finalizacoes";
  return PRODUCT.test(url) ? "produtos" : "visitas";
}
