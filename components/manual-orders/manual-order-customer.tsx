"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { PartCard, PartFacts } from "@/components/ui/part-card";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import type { ManualOrderView } from "@/lib/manual-orders/client";

/** Whom it is for, and how to reach them. */
export function ManualOrderCustomer({ order: { cliente } }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  if (!cliente) return <PartCard title={t("customer")}>{t("anonymous")}</PartCard>;
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
    <PartCard title={t("customer")}>
      <PartFacts facts={facts} />
    </PartCard>
  );
}
