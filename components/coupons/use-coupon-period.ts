"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";

/** In the store's days. */
export function useCouponPeriod() {
  const t = useTranslations("panel.coupons");
  const format = useFormats();
  return ({ inicioEm, fimEm }: { inicioEm: string | null; fimEm: string | null }): string => {
    const [from, to] = [inicioEm && format.day(inicioEm), fimEm && format.day(fimEm)];
    if (from && to) return t("between", { from, to });
    if (from) return t("from", { day: from });
    return to ? t("until", { day: to }) : t("always");
  };
}
