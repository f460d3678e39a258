import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ManualOrdersScreen } from "@/components/manual-orders/manual-orders-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { manualOrderAddressOf } from "@/lib/manual-orders/address";
import { manualOrdersQuery } from "@/lib/manual-orders/client";
import { listManualOrders } from "@/lib/manual-orders/list";
import { ManualOrderListItem } from "@/lib/manual-orders/schema";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders");
  return { title: t("title") };
}

export default async function ManualOrdersPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("vendas");
  const filters = manualOrderAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...manualOrdersQuery(filters),
    queryFn: async () =>
      pageOf(ManualOrderListItem, SearchPagination).parse(await listManualOrders(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ManualOrdersScreen />
    </HydrationBoundary>
  );
}
