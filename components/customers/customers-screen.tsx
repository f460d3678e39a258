"use client";

import { useQuery } from "@tanstack/react-query";
import { CustomerTable } from "@/components/customers/customer-table";
import { useListUrl } from "@/components/data-table/use-list-url";
import { customersQuery, customerTagsQuery } from "@/lib/customers/client";
import { customerAddressOf } from "@/lib/customers/list-address";

/** Clientes: everybody who is registered, with search, filters and pages, all of them in the address. */
export function CustomersScreen() {
  const { params } = useListUrl();
  const list = useQuery(customersQuery(customerAddressOf(params)));
  const tags = useQuery(customerTagsQuery);
  return <CustomerTable list={list} tags={tags.data ?? []} />;
}
