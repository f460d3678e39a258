"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCustomerOrderColumns } from "@/components/customers/customer-order-columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { IntentLink } from "@/components/ui/intent-link";
import { customerOrderList } from "@/lib/customers/client";

/** The customer's orders, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <ListScreen
      list={customerOrderList(customerId)}
      section="pedidos-do-cliente"
      title={t("ordersTitle")}
      actions={({ total }) =>
        total > 0 && (
          <Anchor component={IntentLink} size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
            {t("allOrders")}
          </Anchor>
        )
      }
      label={t("ordersTitle")}
      columns={useCustomerOrderColumns()}
      empty={{ title: t("noOrdersTitle"), text: t("noOrdersText") }}
    />
  );
}
