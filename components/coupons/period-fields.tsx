"use client";

import { useTranslations } from "next-intl";
import type { CouponForm } from "@/components/coupons/use-coupon-form";
import { MomentField } from "@/components/form/moment-field";
import { Card } from "@/components/ui/card";

/** From when to when the coupon works, by the store's clocks. */
export function PeriodFields({ form }: { form: CouponForm }) {
  const t = useTranslations("panel.coupons.form");
  return (
    <Card isPaired title={t("periodCard")}>
      <MomentField
        label={t("start")}
        description={t("startHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={form.values.inicioEm}
        onChange={(moment) => form.setFieldValue("inicioEm", moment)}
      />
      <MomentField
        label={t("end")}
        description={t("endHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={form.values.fimEm}
        error={form.errors.fimEm}
        onChange={(moment) => form.setFieldValue("fimEm", moment)}
      />
    </Card>
  );
}
