"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { type CouponView, removeCouponMutation } from "@/lib/coupons/client";

type Props = { coupon: CouponView; onClose: () => void };

/** Asks before a coupon is removed, then goes back to the list. */
export function RemoveCoupon({ coupon: { id, codigo, usado }, onClose }: Props) {
  const t = useTranslations("panel.coupons.removal");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeCouponMutation);
  const onSuccess = () => {
    toast.done(t("done", { code: codigo }));
    router.push("/admin/cupons");
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title", { code: codigo })}
      confirmLabel={t("confirm")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t(usado ? "used" : "unused")}</p>
    </ConfirmDialog>
  );
}
