"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Card, Facts } from "@/components/ui/card";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/written-tax-id";
import type { ManualOrderView } from "@/lib/manual-orders/client";

/** Whom it is for, and how to reach them. */
export function ManualOrderCustomer({ order: { cliente } }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  if (!cliente) return <Card title={t("customer")}>{t("anonymous")}</Card>;
  const { nome, email, telefone, documento } = cliente;
  const facts = [
    { name: t("form.buyer.nome"), value: nome },
    ...(email
      ? [
          {
            name: t("form.buyer.email"),
            value: (
              <Anchor size="sm" href={`mailto:${email}`}>
                {email}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(telefone
      ? [
          {
            name: t("form.buyer.telefone"),
            value: (
              <Anchor size="sm" href={`tel:${telefone}`}>
                {writtenPhone(telefone)}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(documento ? [{ name: t("form.buyer.documento"), value: writtenTaxId(documento) }] : []),
  ];
  return (
    <Card title={t("customer")}>
      <Facts isStacked facts={facts} />
    </Card>
  );
}
