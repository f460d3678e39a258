"use client";

import { useQuery } from "@tanstack/react-query";
import { useListUrl } from "@/components/data-table/use-list-url";
import { OrderTable } from "@/components/orders/order-table";
import { ordersQuery } from "@/lib/orders/client";
import { orderAddressOf } from "@/lib/orders/order-address";

/** Pedidos: every order with views, search, filters and pages, all of them in the address. */
export function OrdersScreen() {
  const { params } = useListUrl();
  return <OrderTable list={useQuery(ordersQuery(orderAddressOf(params)))} />;
}
