import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CouponsScreen } from "@/components/coupons/coupons-screen";
import { panelAccess } from "@/lib/auth/page";
import { couponFiltersOf, couponsQuery } from "@/lib/coupons/client";
import { listCoupons } from "@/lib/coupons/read";
import { Coupon } from "@/lib/coupons/schema";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.coupons");
  return { title: t("title") };
}

export default async function CouponsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("marketing");
  const filters = couponFiltersOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...couponsQuery(filters),
    queryFn: async () => pageOf(Coupon, SearchPagination).parse(await listCoupons(ctx, filters)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CouponsScreen />
    </HydrationBoundary>
  );
}
