/** How far a visitor of a day came, in the order of `visit_seen.etapa` from 1. */
export const VISIT_STAGES = ["visitas", "produtos", "sacolas", "finalizacoes"] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

const PAGE = /^\/loja(?:[/?]|$)/;
const PRODUCT = /^\/loja\/produto\//;
const CHECKOUT = /^\/loja\/finalizar(?:[/?]|$)/;
const BAG = /^\/(?:store\/cart|loja\/sacola)(?:[/?]|$)/;

/** What a request says of its sender; null for what is no visit of a page and puts nothing into the bag. */
export function stageOf(method: string, url: string): VisitStage | null {
  if (method === "POST") return BAG.test(url) ? "sacolas" : null;
  if (method !== "GET" || !PAGE.test(url)) return null;
  if (CHECKOUT.test(url)) return "finalizacoes";
  return PRODUCT.test(url) ? "produtos" : "visitas";
}
