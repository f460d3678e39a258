"use client";

import { useTranslations } from "next-intl";
import { addressLines } from "@/components/orders/address-lines";
import { Card, Facts } from "@/components/ui/card";
import type { ManualOrderView } from "@/lib/manual-orders/client";

/** How it is paid and where it goes. */
export function ManualOrderDelivery({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.form");
  const payment = useTranslations("panel.orders.payments");
  const { cliente, enderecoEntrega, formaPagamento } = order;
  const lines = enderecoEntrega && [
    enderecoEntrega.destinatario ?? cliente?.nome ?? "",
    ...addressLines(enderecoEntrega),
  ];
  return (
    <Card title={t("delivery")}>
      <Facts
        isStacked
        facts={[
          { name: t("payment"), value: formaPagamento ? payment(formaPagamento) : t("paymentOpen") },
          {
            name: t("address"),
            value: lines
              ? lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)
              : t("noDelivery"),
          },
        ]}
      />
    </Card>
  );
}
