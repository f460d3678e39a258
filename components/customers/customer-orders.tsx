"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCustomerOrderColumns } from "@/components/customers/customer-order-columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { IntentLink } from "@/components/ui/intent-link";
import { customerOrdersOf } from "@/lib/customers/orders-address";
import { ordersQuery } from "@/lib/orders/client";
import styles from "./customer-orders.module.css";

/** The customer's orders, newest first. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.customers.detail");
  const { params, change } = useListUrl();
  const filters = customerOrdersOf(customerId, params);
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(filters));
  const sentenceOf = useErrorSentence();
  const columns = useCustomerOrderColumns();
  const size = data?.pagination;
  const { page, limit } = filters;
  return (
    <section aria-labelledby="pedidos-do-cliente">
      <div className={styles.head}>
        <h2 id="pedidos-do-cliente" className={styles.title}>
          {t("ordersTitle")}
        </h2>
        {size !== undefined && size.total > 0 && (
          <Anchor component={IntentLink} size="sm" href={`/admin/pedidos?clienteId=${customerId}`}>
            {t("allOrders")}
          </Anchor>
        )}
      </div>
      <DataTable
        label={t("ordersTitle")}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado }}
        onPage={change}
        isStale={isPlaceholderData}
        error={error && !data ? sentenceOf(error) : undefined}
        onRetry={() => refetch()}
        empty={<TableMessage title={t("noOrdersTitle")}>{t("noOrdersText")}</TableMessage>}
      />
    </section>
  );
}
