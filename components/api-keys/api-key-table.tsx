"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useApiKeyColumns } from "@/components/api-keys/api-key-columns";
import type { ApiKeyDialog } from "@/components/api-keys/api-key-dialogs";
import { ApiKeyFilterBar } from "@/components/api-keys/api-key-filter-bar";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import type { ApiKeyRow } from "@/lib/api-keys/client";
import { apiKeyFiltersOf } from "@/lib/api-keys/client";
import type { PageOf } from "@/lib/http/list";

type Props = {
  list: ListQuery<PageOf<ApiKeyRow>>;
  onOpen: (dialog: ApiKeyDialog) => void;
};

/** The list of keys for the address as it is. */
export function ApiKeyTable({ list, onOpen }: Props) {
  const t = useTranslations("panel.apiKeys");
  const { params, change } = useListUrl();
  const filters = apiKeyFiltersOf(params);
  const columns = useApiKeyColumns(list.dataUpdatedAt, onOpen);
  const showAll = () => change({ situacao: "todas", page: null });
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => onOpen({ kind: "create" })}
          >
            {t("create")}
          </Button>
        }
      />
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<ApiKeyFilterBar value={filters.situacao} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={change}
        empty={
          filters.situacao === "todas" ? (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          ) : (
            <TableMessage title={t("noLiveTitle")} action={{ label: t("showAll"), onClick: showAll }}>
              {t("noLiveText")}
            </TableMessage>
          )
        }
      />
    </>
  );
}
