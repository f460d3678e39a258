"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Card, Facts } from "@/components/ui/card";
import { IntentLink } from "@/components/ui/intent-link";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/written-tax-id";
import type { OrderView } from "@/lib/orders/client";

/** Who bought, how to reach them, and what else they bought. */
export function OrderPeople({ order }: { order: OrderView }) {
  const t = useTranslations("panel.orders.detail");
  const { cliente, clienteId, clienteEmail, clienteTelefone, clienteDocumento } = order;
  const isAnonymous = !clienteId && !clienteEmail && !clienteTelefone && !clienteDocumento;
  const facts = [
    {
      name: t("name"),
      value: clienteId ? (
        <Anchor component={IntentLink} size="sm" href={`/admin/clientes/${clienteId}`}>
          {cliente}
        </Anchor>
      ) : (
        cliente
      ),
    },
    ...(clienteEmail
      ? [
          {
            name: t("email"),
            value: (
              <Anchor size="sm" href={`mailto:${clienteEmail}`}>
                {clienteEmail}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(clienteTelefone
      ? [
          {
            name: t("phone"),
            value: (
              <Anchor size="sm" href={`tel:${clienteTelefone}`}>
                {writtenPhone(clienteTelefone)}
              </Anchor>
            ),
          },
        ]
      : []),
    ...(clienteDocumento ? [{ name: t("document"), value: writtenTaxId(clienteDocumento) }] : []),
  ];
  const all = clienteId && (
    <Anchor
      component={IntentLink}
      size="sm"
      display="inline-block"
      href={`/admin/pedidos?clienteId=${clienteId}`}
    >
      {t("customerOrders")}
    </Anchor>
  );
  return (
    <Card title={t("customer")}>
      {isAnonymous ? t("noCustomer") : <Facts isStacked facts={facts} />}
      {all}
    </Card>
  );
}
