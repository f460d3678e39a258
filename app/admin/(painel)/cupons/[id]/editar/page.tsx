import { GET as readCoupon } from "@/app/(api)/coupons/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditCouponScreen } from "@/components/coupons/coupon-editor";
import { type CouponView, couponQuery } from "@/lib/coupons/client";

export default panelPage<{ id: string }, CouponView>({
  at: "/admin/cupons/[id]/editar",
  title: { field: "codigo" },
  load: ({ params: { id } }) => [loads(readCoupon, couponQuery(id))],
  screen: ({ params: { id } }) => <EditCouponScreen id={id} />,
});
