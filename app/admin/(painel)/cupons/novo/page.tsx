import { NewCouponScreen } from "@/components/coupons/new-coupon-screen";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.coupons.form");
  return { title: t("newTitle") };
}

export default async function NewCouponPage() {
  await panelAccess("marketing");
  return <NewCouponScreen />;
}
