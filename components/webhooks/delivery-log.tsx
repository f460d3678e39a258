"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useDeliveryColumns } from "@/components/webhooks/delivery-columns";
import { DeliveryFilterBar } from "@/components/webhooks/delivery-filter-bar";
import type { PageOf } from "@/lib/http/list";
import type { DeliveryRow } from "@/lib/webhooks/client";
import { deliveryFiltersOf } from "@/lib/webhooks/delivery-filters";
import styles from "./delivery-log.module.css";

type List = Pick<
  UseQueryResult<PageOf<DeliveryRow>>,
  "data" | "error" | "refetch" | "isPlaceholderData" | "dataUpdatedAt"
>;

/** What was sent to a webhook, for the address as it is. */
export function DeliveryLog({ webhookId, list }: { webhookId: string; list: List }) {
  const t = useTranslations("panel.webhooks.deliveries");
  const { params, change } = useListUrl();
  const filters = deliveryFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useDeliveryColumns(webhookId, list.dataUpdatedAt);
  const { page, limit, status, evento, de, ate } = filters;
  const clear = () => change({ status: null, evento: null, de: null, ate: null, page: null });
  return (
    <section aria-labelledby="entregas">
      <h2 id="entregas" className={styles.title}>
        {t("title")}
      </h2>
      <DataTable
        label={t("table")}
        filters={<DeliveryFilterBar filters={filters} change={change} />}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: list.data?.pagination.total ?? 0 }}
        onPage={change}
        isStale={list.isPlaceholderData}
        error={list.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list.refetch()}
        empty={
          status || evento || de || ate ? (
            <TableMessage title={t("noResultTitle")} action={{ label: t("clear"), onClick: clear }}>
              {t("noResultText")}
            </TableMessage>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </section>
  );
}
