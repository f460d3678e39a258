"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { OrderCard, OrderFacts } from "@/components/orders/order-card";
import { writtenTaxId } from "@/lib/customers/written-tax-id";
import type { ManualOrderView } from "@/lib/manual-orders/client";

/** Whom it is for, and how to reach them. */
export function ManualOrderCustomer({ order: { cliente } }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  if (!cliente) return <OrderCard title={t("customer")}>{t("anonymous")}</OrderCard>;
  const { nome, email, telefone, documento } = cliente;
  const facts = [
    { name: t("form.buyer.nome"), value: nome },
    ...(email
      ? [{ name: t("form.buyer.email"), value: <Anchor href={`mailto:${email}`}>{email}</Anchor> }]
      : []),
    ...(telefone
      ? [{ name: t("form.buyer.telefone"), value: <Anchor href={`tel:${telefone}`}>{telefone}</Anchor> }]
      : []),
    ...(documento ? [{ name: t("form.buyer.documento"), value: writtenTaxId(documento) }] : []),
  ];
  return (
    <OrderCard title={t("customer")}>
      <OrderFacts facts={facts} />
    </OrderCard>
  );
}
