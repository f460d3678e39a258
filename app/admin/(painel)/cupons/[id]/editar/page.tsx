import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { EditCouponScreen } from "@/components/coupons/edit-coupon-screen";
import { panelAccess } from "@/lib/auth/page";
import { couponQuery } from "@/lib/coupons/client";
import { getCouponDetail } from "@/lib/coupons/read";
import { CouponDetail } from "@/lib/coupons/schema";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.coupons");
  return { title: t("title") };
}

export default async function EditCouponPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("marketing");
  const id = await idOrMissing(params);
  const coupon = await foundOrMissing(getCouponDetail(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(couponQuery(id).queryKey, CouponDetail.parse(coupon));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EditCouponScreen id={id} />
    </HydrationBoundary>
  );
}
