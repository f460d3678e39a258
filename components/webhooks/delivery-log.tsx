"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useDeliveryColumns } from "@/components/webhooks/delivery-columns";
import { DeliveryFilterBar } from "@/components/webhooks/delivery-filter-bar";
import type { PageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import type { DeliveryRow } from "@/lib/webhooks/client";
import { deliveryFiltersOf } from "@/lib/webhooks/delivery-filters";
import styles from "./delivery-log.module.css";

/** What was sent to a webhook, for the address as it is. */
export function DeliveryLog({
  webhookId,
  list,
}: {
  webhookId: string;
  list: ListQuery<PageOf<DeliveryRow>>;
}) {
  const t = useTranslations("panel.webhooks.deliveries");
  const { params, change } = useListUrl();
  const filters = deliveryFiltersOf(params);
  const columns = useDeliveryColumns(webhookId, list.dataUpdatedAt);
  const isNarrowed = narrowingOf(filters).size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <section aria-labelledby="entregas">
      <h2 id="entregas" className={styles.title}>
        {t("title")}
      </h2>
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<DeliveryFilterBar filters={filters} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        onClear={isNarrowed ? clear : undefined}
        onPage={change}
        empty={
          isNarrowed ? (
            <NothingFound title={t("noResultTitle")} onClear={clear}>
              {t("noResultText")}
            </NothingFound>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </section>
  );
}
