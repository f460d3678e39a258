"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCustomerOrderColumns } from "@/components/customers/customer-order-columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { IntentLink } from "@/components/ui/intent-link";
import { customerOrderList } from "@/lib/customers/client";
import styles from "./customer-orders.module.css";

/** The customer's orders, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  return (
    <section aria-labelledby="pedidos-do-cliente">
      <ListScreen
        list={customerOrderList(customerId)}
        above={({ total }) => (
          <div className={styles.head}>
            <h2 id="pedidos-do-cliente" className={styles.title}>
              {t("ordersTitle")}
            </h2>
            {total > 0 && (
              <Anchor component={IntentLink} size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
                {t("allOrders")}
              </Anchor>
            )}
          </div>
        )}
        label={t("ordersTitle")}
        columns={useCustomerOrderColumns()}
        empty={{ title: t("noOrdersTitle"), text: t("noOrdersText") }}
      />
    </section>
  );
}
