"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { useSubscriptionColumns } from "@/components/webhooks/subscription-columns";
import type { PageOf } from "@/lib/http/list";
import { type SubscriptionRow, subscriptionFiltersOf } from "@/lib/webhooks/client";

type Props = {
  list: ListQuery<PageOf<SubscriptionRow>>;
  onCreate: () => void;
  /** What stands between the title and the list. */
  children: ReactNode;
};

/** The list of webhooks for the address as it is. */
export function SubscriptionTable({ list, onCreate, children }: Props) {
  const t = useTranslations("panel.webhooks");
  const { params, change } = useListUrl();
  const columns = useSubscriptionColumns(list.dataUpdatedAt);
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onCreate}>
            {t("create")}
          </Button>
        }
      />
      {children}
      <DataTable
        {...useListState(list, subscriptionFiltersOf(params))}
        label={t("table")}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={change}
        empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
      />
    </>
  );
}
