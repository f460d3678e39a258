import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { LoyaltyScreen } from "@/components/loyalty/loyalty-screen";
import { panelAccess } from "@/lib/auth/page";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { entriesQuery, overviewQuery } from "@/lib/loyalty/client";
import { listEntries } from "@/lib/loyalty/entries";
import { entryAddressOf } from "@/lib/loyalty/entry-address";
import { readLoyaltyOverview } from "@/lib/loyalty/overview";
import { LoyaltyOverview, StoreEntry } from "@/lib/loyalty/schema";

export async function generateMetadata() {
  const t = await translator("panel.loyalty");
  return { title: t("title") };
}

export default async function LoyaltyPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("vendas");
  const filters = entryAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...overviewQuery,
      queryFn: async () => LoyaltyOverview.parse(await readLoyaltyOverview(ctx)),
    }),
    queryClient.prefetchQuery({
      ...entriesQuery(filters),
      queryFn: async () => pageOf(StoreEntry, SearchPagination).parse(await listEntries(ctx, filters)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <LoyaltyScreen />
    </HydrationBoundary>
  );
}
