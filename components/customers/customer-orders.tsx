"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCustomerOrderColumns } from "@/components/customers/customer-order-columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { IntentLink } from "@/components/ui/intent-link";
import { ordersQuery } from "@/lib/orders/client";
import { customerOrdersOf } from "@/lib/orders/customer-orders-address";
import styles from "./customer-orders.module.css";

/** The customer's orders, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  const { params, change } = useListUrl();
  const filters = customerOrdersOf(customerId, params);
  const state = useListState(useQuery(ordersQuery(filters)), filters);
  const columns = useCustomerOrderColumns();
  return (
    <section aria-labelledby="pedidos-do-cliente">
      <div className={styles.head}>
        <h2 id="pedidos-do-cliente" className={styles.title}>
          {t("ordersTitle")}
        </h2>
        {state.page.total > 0 && (
          <Anchor component={IntentLink} size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
            {t("allOrders")}
          </Anchor>
        )}
      </div>
      <DataTable
        {...state}
        label={t("ordersTitle")}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={change}
        empty={<TableMessage title={t("noOrdersTitle")}>{t("noOrdersText")}</TableMessage>}
      />
    </section>
  );
}
