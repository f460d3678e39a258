"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useSubscriptionColumns } from "@/components/webhooks/subscription-columns";
import type { PageOf } from "@/lib/http/list";
import { type SubscriptionRow, subscriptionFiltersOf } from "@/lib/webhooks/client";

type List = Pick<
  UseQueryResult<PageOf<SubscriptionRow>>,
  "data" | "error" | "refetch" | "isPlaceholderData" | "dataUpdatedAt"
>;
type Props = {
  /** Absent while there is none to wait for yet. */
  list?: List;
  onCreate?: () => void;
  /** What stands between the title and the list. */
  children?: ReactNode;
};

/** The list of webhooks for the address as it is. */
export function SubscriptionTable({ list, onCreate, children }: Props) {
  const t = useTranslations("panel.webhooks");
  const { params, change } = useListUrl();
  const { page, limit } = subscriptionFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useSubscriptionColumns(list?.dataUpdatedAt ?? 0);
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            disabled={!onCreate}
            onClick={onCreate}
          >
            {t("create")}
          </Button>
        }
      />
      {children}
      <DataTable
        label={t("table")}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: list?.data?.pagination.total ?? 0 }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </>
  );
}
