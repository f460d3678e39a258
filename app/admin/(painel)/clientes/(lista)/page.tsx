import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CustomersScreen } from "@/components/customers/customers-screen";
import { panelAccess } from "@/lib/auth/page";
import { customersQuery, customerTagsQuery } from "@/lib/customers/client";
import { listCustomers, listCustomerTags } from "@/lib/customers/list";
import { customerAddressOf } from "@/lib/customers/list-address";
import { CustomerListItem, ListCustomers } from "@/lib/customers/list-schema";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.customers");
  return { title: t("title") };
}

export default async function CustomersPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("vendas");
  const address = customerAddressOf(searchParamsOf(await searchParams));
  const query = ListCustomers.omit({ page: true, limit: true }).parse(address);
  const { page, limit } = address;
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...customersQuery(address),
      queryFn: async () =>
        pageOf(CustomerListItem, SearchPagination).parse(await listCustomers(ctx, { ...query, page, limit })),
    }),
    queryClient.prefetchQuery({ ...customerTagsQuery, queryFn: () => listCustomerTags(ctx) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CustomersScreen />
    </HydrationBoundary>
  );
}
