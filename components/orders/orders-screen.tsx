"use client";

import { useTranslations } from "next-intl";
import { DownloadButton, ListScreen } from "@/components/data-table/list-screen";
import { BULK_STEPS, takesStep } from "@/components/orders/bulk-steps";
import { OrderBulkActions } from "@/components/orders/order-bulk-actions";
import { useOrderColumns } from "@/components/orders/order-columns";
import { OrderViews } from "@/components/orders/order-views";
import { fileOf } from "@/lib/http/filters";
import { orderList } from "@/lib/orders/client";

/** Pedidos: every order with views, search, filters and pages, all of them in the address. */
export function OrdersScreen() {
  const t = useTranslations("panel.orders");
  return (
    <ListScreen
      list={orderList}
      title={t("title")}
      actions={({ narrowing }) => (
        <DownloadButton href={fileOf("/orders/exportar", narrowing)}>{t("export")}</DownloadButton>
      )}
      above={({ address: { status }, change }) => (
        <OrderViews status={status} onChange={(view) => change({ status: view, page: null })} />
      )}
      label={t("table")}
      words={{
        q: t("filters.search"),
        origem: {
          label: t("filters.origin"),
          any: t("filters.anyOrigin"),
          of: (value) => t(`origins.${value}`),
        },
        de: t("filters.fromLabel"),
        ate: t("filters.toLabel"),
        totalMin: { label: t("filters.minLabel"), placeholder: t("filters.min") },
        totalMax: { label: t("filters.maxLabel"), placeholder: t("filters.max") },
        clienteId: {
          chip: (_, [order]) =>
            order ? t("filters.onlyOf", { name: order.cliente }) : t("filters.onlyOneCustomer"),
        },
        status: null,
      }}
      columns={useOrderColumns()}
      selection={{
        nameOf: ({ numero }) => t("numbered", { number: String(numero) }),
        reasonOf: (order) =>
          BULK_STEPS.some((step) => takesStep(order, step)) ? null : t("actions.noBulkStep"),
        actions: (orders, onDone) => <OrderBulkActions orders={orders} onDone={onDone} />,
      }}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
