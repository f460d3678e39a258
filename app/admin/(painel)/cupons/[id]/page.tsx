import { GET as readCoupon } from "@/app/(api)/coupons/[id]/route";
import { GET as listUses } from "@/app/(api)/coupons/[id]/usos/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CouponScreen } from "@/components/coupons/coupon-screen";
import { type CouponView, couponQuery, couponUseList } from "@/lib/coupons/client";

export default panelPage<{ id: string }, CouponView>({
  at: "/admin/cupons/[id]",
  title: { field: "codigo" },
  load: ({ params: { id }, search }) => [
    loads(readCoupon, couponQuery(id)),
    loads(listUses, couponUseList(id).at(search)),
  ],
  screen: ({ params: { id } }) => <CouponScreen id={id} />,
});
