"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { CouponValues } from "@/components/coupons/use-coupon-form";
import { useCouponSentence } from "@/components/coupons/use-coupon-sentence";
import { Card } from "@/components/ui/card";
import { bodyOf, worthOf } from "@/lib/coupons/draft";
import { segmentOptionsQuery } from "@/lib/segments/client";
import styles from "./coupon-summary.module.css";

/** What the coupon of the form means, in a sentence that grows as one fills it in. */
export function CouponSummary({ values }: { values: CouponValues }) {
  const t = useTranslations("panel.coupons");
  const { whole } = useCouponSentence();
  const { data: segments = [] } = useQuery(segmentOptionsQuery);
  const segment = segments.find(({ id }) => id === values.segmentId);
  const isMissing = worthOf(values) === null;
  return (
    <Card title={t(values.modo === "lote" ? "form.summaryMany" : "form.summary")}>
      {values.modo === "um" && values.codigo.trim() && <p className={styles.code}>{values.codigo.trim()}</p>}
      <p className={styles.sentence} data-missing={isMissing || undefined}>
        {isMissing ? t("sentence.missing") : whole(bodyOf(values), segment?.nome ?? null)}
      </p>
    </Card>
  );
}
