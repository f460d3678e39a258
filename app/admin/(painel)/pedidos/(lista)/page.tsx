import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { OrdersScreen } from "@/components/orders/orders-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { ordersQuery } from "@/lib/orders/client";
import { listOrders } from "@/lib/orders/list";
import { orderAddressOf } from "@/lib/orders/order-address";
import { OrderListItem } from "@/lib/orders/schema";

export async function generateMetadata() {
  const t = await translator("panel.orders");
  return { title: t("title") };
}

export default async function OrdersPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("vendas");
  const filters = orderAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...ordersQuery(filters),
    queryFn: async () => pageOf(OrderListItem, SearchPagination).parse(await listOrders(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OrdersScreen />
    </HydrationBoundary>
  );
}
