import { GET as listCoupons } from "@/app/(api)/coupons/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CouponsScreen } from "@/components/coupons/coupons-screen";
import { couponList } from "@/lib/coupons/client";

export default panelPage({
  at: "/admin/cupons",
  title: ["panel.coupons", "title"],
  load: ({ search }) => [loads(listCoupons, couponList.at(search))],
  screen: () => <CouponsScreen />,
});
