import { NewCouponScreen } from "@/components/coupons/new-coupon-screen";
import { NoPermission } from "@/components/layout/no-permission";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.coupons.form");
  return { title: t("newTitle") };
}

export default async function NewCouponPage() {
  const access = await panelAccess("marketing");
  if (!access.allowed) return <NoPermission permission="marketing" />;
  return <NewCouponScreen />;
}
