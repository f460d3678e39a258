import { panelPage } from "@/app/admin/panel-page";
import { NewCouponScreen } from "@/components/coupons/coupon-editor";

export default panelPage({
  at: "/admin/cupons/novo",
  title: ["panel.coupons.form", "newTitle"],
  screen: () => <NewCouponScreen />,
});
