"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { type CouponRow, changeCouponMutation } from "@/lib/coupons/client";

/** Switches a coupon on or off; switching off can be taken back from its toast. */
export function useCouponSwitch({ id, codigo }: Pick<CouponRow, "id" | "codigo">) {
  const t = useTranslations("panel.coupons.detail");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation({
    ...changeCouponMutation,
    onError: (error) => toast.failed(t("switchFailed", { reason: sentenceOf(error) })),
  });
  const turnOn = () =>
    mutate({ id, ativo: true }, { onSuccess: () => toast.done(t("turnedOn", { code: codigo })) });
  const turnOff = () => {
    const undo = { onUndo: turnOn };
    mutate({ id, ativo: false }, { onSuccess: () => toast.done(t("turnedOff", { code: codigo }), { undo }) });
  };
  return { turnOn, turnOff, isPending };
}
