"use client";

import { useTranslations } from "next-intl";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { useManualOrderColumns } from "@/components/manual-orders/manual-order-columns";
import { manualOrderList } from "@/lib/manual-orders/client";

/** Pedidos manuais: offers and sales made outside the shop, with search, filters and pages in the address. */
export function ManualOrdersScreen() {
  const t = useTranslations("panel.manualOrders");
  return (
    <ListScreen
      list={manualOrderList}
      title={t("title")}
      text={t("text")}
      actions={<NewButton href="/admin/pedidos-manuais/novo">{t("create")}</NewButton>}
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => t(`status.${value}`) },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useManualOrderColumns()}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
