"use client";

import { useQuery } from "@tanstack/react-query";
import { useListUrl } from "@/components/data-table/use-list-url";
import { ManualOrderTable } from "@/components/manual-orders/manual-order-table";
import { manualOrderAddressOf } from "@/lib/manual-orders/address";
import { manualOrdersQuery } from "@/lib/manual-orders/client";

/** Pedidos manuais: offers and sales made outside the shop, with search, filters and pages in the address. */
export function ManualOrdersScreen() {
  const { params } = useListUrl();
  return <ManualOrderTable list={useQuery(manualOrdersQuery(manualOrderAddressOf(params)))} />;
}
