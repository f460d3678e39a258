import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CouponScreen } from "@/components/coupons/coupon-screen";
import { panelAccess } from "@/lib/auth/page";
import { couponQuery, couponUsesQuery } from "@/lib/coupons/client";
import { getCouponDetail } from "@/lib/coupons/read";
import { CouponDetail } from "@/lib/coupons/schema";
import { CouponUse } from "@/lib/coupons/use-schema";
import { listUses } from "@/lib/coupons/uses";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { pageOfAddress } from "@/lib/http/list-address";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata() {
  const t = await translator("panel.coupons");
  return { title: t("title") };
}

export default async function CouponPage({ params, searchParams }: Props) {
  const { ctx } = await panelAccess("marketing");
  const id = await idOrMissing(params);
  const coupon = await foundOrMissing(getCouponDetail(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(couponQuery(id).queryKey, CouponDetail.parse(coupon));
  const page = pageOfAddress(searchParamsOf(await searchParams));
  await queryClient.prefetchQuery({
    ...couponUsesQuery(id, page),
    queryFn: async () => pageOf(CouponUse, SearchPagination).parse(await listUses(ctx, id, page)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CouponScreen id={id} />
    </HydrationBoundary>
  );
}
