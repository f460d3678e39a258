import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { EditCouponScreen } from "@/components/coupons/edit-coupon-screen";
import { NoPermission } from "@/components/layout/no-permission";
import { panelAccess } from "@/lib/auth/page";
import { couponQuery } from "@/lib/coupons/client";
import { getCouponDetail } from "@/lib/coupons/read";
import { CouponDetail } from "@/lib/coupons/schema";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.coupons");
  return { title: t("title") };
}

export default async function EditCouponPage({ params }: { params: Promise<{ id: string }> }) {
  const access = await panelAccess("marketing");
  if (!access.allowed) return <NoPermission permission="marketing" />;
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  const { id } = path.data;
  const coupon = await foundOrMissing(getCouponDetail(access.ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(couponQuery(id).queryKey, CouponDetail.parse(coupon));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EditCouponScreen id={id} />
    </HydrationBoundary>
  );
}
