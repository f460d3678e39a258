import { listCoupons } from "@/lib/coupons/read";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { listCustomers } from "@/lib/customers/list";
import { listOrders } from "@/lib/orders/read/list";
import { listProducts } from "@/lib/products/read";
import type { SearchQuery, SearchResult } from "@/lib/search/schema";

const FIRST = { page: 1, limit: 5 };

/** Searches only what the caller's permissions allow. */
export async function searchEverything(ctx: Ctx, { q }: SearchQuery): Promise<SearchResult> {
  const held = permissionsOf(ctx.actor);
  const [produtos, pedidos, clientes, cupons] = await Promise.all([
    held.includes("produtos") ? listProducts(ctx, { ...FIRST, q, ordenar: "recentes" }) : null,
    held.includes("vendas") ? listOrders(ctx, { ...FIRST, q }) : null,
    held.includes("vendas") ? listCustomers(ctx, { ...FIRST, q, ordenar: "recentes" }) : null,
    held.includes("marketing") ? listCoupons(ctx, { ...FIRST, q }) : null,
  ]);
  return {
    produtos: produtos?.data ?? null,
    pedidos: pedidos?.data ?? null,
    clientes: clientes?.data ?? null,
    cupons: cupons?.data ?? null,
  };
}
