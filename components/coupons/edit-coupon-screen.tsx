"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CouponEditor } from "@/components/coupons/coupon-editor";
import { type CouponValues, useCouponForm } from "@/components/coupons/use-coupon-form";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { toast } from "@/components/ui/toast";
import { type CouponView, changeCouponMutation, couponQuery } from "@/lib/coupons/client";
import { bodyOf, draftOf } from "@/lib/coupons/draft";

/** Changes a coupon. */
export function EditCouponScreen({ id }: { id: string }) {
  const { data: coupon } = useQuery(couponQuery(id));
  return coupon && <EditCoupon key={id} coupon={coupon} />;
}

function EditCoupon({ coupon }: { coupon: CouponView }) {
  const t = useTranslations("panel.coupons.form");
  const locale = useLocale();
  const router = useRouter();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const form = useCouponForm({ ...draftOf(coupon, locale), modo: "um", quantidade: "" });
  const change = useMutation(changeCouponMutation);
  const { id, usado } = coupon;
  const place = `/admin/cupons/${id}`;
  const send = (values: CouponValues) => {
    const { tipo, valor, ...body } = bodyOf(values);
    change.mutate(
      { id, ...body, ...(!usado && { tipo, valor }) },
      {
        onError: countRefusal,
        onSuccess: ({ codigo }) => {
          toast.done(t("saved", { code: codigo }));
          router.push(place);
        },
      },
    );
  };
  const submit = form.onSubmit(send, () => {
    change.reset();
    countRefusal();
  });
  return (
    <CouponEditor
      form={form}
      isNew={false}
      isFrozen={usado}
      isBusy={change.isPending}
      isDone={change.isSuccess}
      error={change.error}
      refusal={refusal}
      onSubmit={submit}
    >
      <BackLink href={place}>{t("backToCoupon")}</BackLink>
      <PageHeader title={t("editTitle", { code: coupon.codigo })} />
    </CouponEditor>
  );
}
