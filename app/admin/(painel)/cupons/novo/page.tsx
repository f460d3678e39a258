import { panelPage } from "@/app/admin/panel-page";
import { NewCouponScreen } from "@/components/coupons/coupon-editor";

const page = panelPage({
  at: "/admin/cupons/novo",
  title: ["panel.coupons.form", "newTitle"],
  screen: () => <NewCouponScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
