"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAuditColumns } from "@/components/audit/audit-columns";
import { AuditFilterBar } from "@/components/audit/audit-filter-bar";
import { OnlyChips } from "@/components/audit/only-chips";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { auditAddressOf, auditFiltersOf } from "@/lib/audit/audit-address";
import type { AuditRow } from "@/lib/audit/client";
import type { SearchPageOf } from "@/lib/http/list";

type List = Pick<UseQueryResult<SearchPageOf<AuditRow>>, "data" | "error" | "refetch" | "isPlaceholderData">;

const NO_FILTERS = {
  acao: null,
  recurso: null,
  recursoId: null,
  atorId: null,
  atorTipo: null,
  de: null,
  ate: null,
  page: null,
};

/** The audit log for the address as it is; without a `list` it waits for one. */
export function AuditTable({ list, actions = [] }: { list?: List; actions?: readonly string[] }) {
  const t = useTranslations("panel.audit");
  const { params, change } = useListUrl();
  const filters = auditAddressOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useAuditColumns((id) => change({ registro: id }));
  const given = auditFiltersOf(filters);
  const rows = list?.data?.data;
  const pagination = list?.data?.pagination;
  const clear = () => change(NO_FILTERS);
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            component="a"
            href={`/audit/exportar${given.size > 0 ? `?${given}` : ""}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t("export")}
          </Button>
        }
      />
      <OnlyChips filters={filters} rows={rows} change={change} />
      <DataTable
        label={t("table")}
        filters={<AuditFilterBar filters={filters} known={actions} change={change} />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        page={{
          page: filters.page,
          limit: filters.limit,
          total: pagination?.total ?? 0,
          isTotalCapped: pagination?.totalLimitado,
        }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          given.size > 0 ? (
            <TableMessage title={t("nothingTitle")} action={{ label: t("clear"), onClick: clear }}>
              {t("nothingText")}
            </TableMessage>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </>
  );
}
