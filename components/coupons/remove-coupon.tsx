"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction } from "@/components/form/form-modal";
import { toast } from "@/components/ui/toast";
import { type CouponView, removeCouponMutation } from "@/lib/coupons/client";

type Props = { coupon: CouponView; onClose: () => void };

export function RemoveCoupon({ coupon: { id, codigo, usado }, onClose }: Props) {
  const t = useTranslations("panel.coupons.removal");
  const router = useRouter();
  return (
    <ConfirmAction
      isDanger
      title={t("title", { code: codigo })}
      confirmLabel={t("confirm")}
      mutation={removeCouponMutation}
      sent={id}
      onDone={() => {
        toast.done(t("done", { code: codigo }));
        router.push("/admin/cupons");
      }}
      onClose={onClose}
    >
      <p>{t(usado ? "used" : "unused")}</p>
    </ConfirmAction>
  );
}
