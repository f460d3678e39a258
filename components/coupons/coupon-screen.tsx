"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CouponFacts } from "@/components/coupons/coupon-facts";
import { CouponHeader } from "@/components/coupons/coupon-header";
import { CouponLedger } from "@/components/coupons/coupon-ledger";
import { TableMessage } from "@/components/data-table/table-message";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { couponQuery } from "@/lib/coupons/client";

const CouponSimulator = dynamic(
  () => import("@/components/coupons/coupon-simulator").then((module) => module.CouponSimulator),
  { ssr: false },
);
const RemoveCoupon = dynamic(
  () => import("@/components/coupons/remove-coupon").then((module) => module.RemoveCoupon),
  { ssr: false },
);

/** One coupon: what it means, what may be done with it, and every order that used it. */
export function CouponScreen({ id }: { id: string }) {
  const t = useTranslations("panel.coupons.detail");
  const sentenceOf = useErrorSentence();
  const { data: coupon, error, refetch } = useQuery(couponQuery(id));
  const [dialog, setDialog] = useState<"simulate" | "remove" | null>(null);
  const close = () => setDialog(null);
  if (!coupon) {
    return (
      error && (
        <TableMessage tone="error" title={t("errorTitle")} action={{ label: t("retry"), onClick: refetch }}>
          {sentenceOf(error)}
        </TableMessage>
      )
    );
  }
  return (
    <>
      <CouponHeader
        coupon={coupon}
        onSimulate={() => setDialog("simulate")}
        onRemove={() => setDialog("remove")}
      />
      <CouponFacts coupon={coupon} />
      <CouponLedger couponId={id} />
      {dialog === "simulate" && <CouponSimulator codigo={coupon.codigo} onClose={close} />}
      {dialog === "remove" && <RemoveCoupon coupon={coupon} onClose={close} />}
    </>
  );
}
