"use client";

import { useTranslations } from "next-intl";
import { RemoveRecord } from "@/components/form/form-modal";
import { type CouponView, removeCouponMutation } from "@/lib/coupons/client";

type Props = { coupon: CouponView; onClose: () => void };

export function RemoveCoupon({ coupon: { id, codigo, usado }, onClose }: Props) {
  const t = useTranslations("panel.coupons.removal");
  return (
    <RemoveRecord
      title={t("title", { code: codigo })}
      confirmLabel={t("confirm")}
      mutation={removeCouponMutation}
      id={id}
      done={t("done", { code: codigo })}
      list="/admin/cupons"
      onClose={onClose}
    >
      <p>{t(usado ? "used" : "unused")}</p>
    </RemoveRecord>
  );
}
