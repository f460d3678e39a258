"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCouponPeriod } from "@/components/coupons/use-coupon-period";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { IntentLink } from "@/components/ui/intent-link";
import type { CouponView } from "@/lib/coupons/client";

const names = (rows: readonly { nome: string }[]) => rows.map(({ nome }) => nome).join(", ");

/** What is known of a coupon beyond its sentence: uses, period, the names of what it is limited to. */
export function CouponFacts({ coupon }: { coupon: CouponView }) {
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
                    <Anchor component={IntentLink} inherit href={`/admin/cupons?loteId=${loteId}`}>
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
