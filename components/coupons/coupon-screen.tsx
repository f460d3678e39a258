"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CouponHeader } from "@/components/coupons/coupon-header";
import { CouponLedger } from "@/components/coupons/coupon-ledger";
import { useCouponPeriod } from "@/components/coupons/use-coupon-period";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { QueryProblem } from "@/components/ui/query-problem";
import { type CouponView, couponQuery } from "@/lib/coupons/client";

const names = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome).join(", ");

function CouponFacts({ coupon }: { coupon: CouponView }) {
  const t = useTranslations("panel.coupons.detail");
  const format = useFormats();
  const periodOf = useCouponPeriod();
  const { usos, reservas, usoMaximo, produtos, categorias, segmento, descricao, loteId } = coupon;
  const limit = usoMaximo === null ? t("noLimit") : format.count(usoMaximo);
  return (
    <Card title={t("facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("uses"), value: format.count(usos) },
          { name: t("onHold"), value: format.count(reservas) },
          { name: t("limit"), value: limit },
          { name: t("period"), value: periodOf(coupon) },
          { name: t("createdAt"), value: format.moment(coupon.criadoEm) },
          ...(descricao ? [{ name: t("description"), value: descricao, isWide: true }] : []),
          ...(produtos.length > 0 ? [{ name: t("products"), value: names(produtos), isWide: true }] : []),
          ...(categorias.length > 0
            ? [{ name: t("categories"), value: names(categorias), isWide: true }]
            : []),
          ...(segmento ? [{ name: t("segment"), value: segmento.nome }] : []),
          ...(loteId
            ? [
                {
                  name: t("batch"),
                  value: (
                    <Anchor component="a" inherit href={`/admin/cupons?loteId=${loteId}`}>
                      {t("batchLink")}
                    </Anchor>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

const CouponSimulator = dynamic(
  () => import("@/components/coupons/coupon-simulator").then((module) => module.CouponSimulator),
  { ssr: false },
);
const RemoveCoupon = dynamic(
  () => import("@/components/coupons/remove-coupon").then((module) => module.RemoveCoupon),
  { ssr: false },
);

export function CouponScreen({ id }: { id: string }) {
  const t = useTranslations("panel.coupons.detail");
  const { data: coupon, error, refetch } = useQuery(couponQuery(id));
  const [dialog, setDialog] = useState<"simulate" | "remove" | null>(null);
  const close = () => setDialog(null);
  if (!coupon) return <QueryProblem title={t("errorTitle")} error={error} onRetry={refetch} />;
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
