"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import type { OrderView } from "@/lib/orders/client";

/** How and when the order was paid, or until when it may be. */
export function OrderPayment({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  const root = useTranslations("panel.orders");
  const format = useFormats();
  const { formaPagamento, pagoEm, expiraEm, status, motivoCancelamento, cupomCodigo, pontosUsados } = order;
  return (
    <Card title={t("payment")}>
      <Facts
        isStacked
        facts={[
          {
            name: t("method"),
            value: formaPagamento ? root(`payments.${formaPagamento}`) : t("noMethod"),
          },
          { name: t("paidAt"), value: pagoEm ? format.moment(pagoEm) : t("notPaid") },
          ...(status === "pending" && expiraEm
            ? [{ name: t("expires"), value: format.moment(expiraEm) }]
            : []),
          ...(cupomCodigo ? [{ name: t("couponName"), value: cupomCodigo }] : []),
          ...(pontosUsados > 0
            ? [{ name: t("points"), value: t("pointsUsed", { count: pontosUsados }) }]
            : []),
          ...(motivoCancelamento
            ? [{ name: t("cancelReason"), value: root(`reasons.${motivoCancelamento}`) }]
            : []),
        ]}
      />
    </Card>
  );
}
