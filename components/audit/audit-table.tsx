"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useAuditColumns } from "@/components/audit/audit-columns";
import { AuditFilterBar } from "@/components/audit/audit-filter-bar";
import { OnlyChips } from "@/components/audit/only-chips";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { auditAddressOf } from "@/lib/audit/audit-address";
import type { AuditRow } from "@/lib/audit/client";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";

/** The audit log for the address as it is; without a `list` it waits for one. */
export function AuditTable({
  list,
  actions = [],
}: {
  list: ListQuery<SearchPageOf<AuditRow>>;
  actions?: readonly string[];
}) {
  const t = useTranslations("panel.audit");
  const { params, change } = useListUrl();
  const filters = auditAddressOf(params);
  const columns = useAuditColumns((id) => change({ registro: id }));
  const state = useListState(list, filters);
  const narrowing = narrowingOf(filters);
  const isNarrowed = narrowing.size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            component="a"
            href={`/audit/exportar${isNarrowed ? `?${narrowing}` : ""}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t("export")}
          </Button>
        }
      />
      <OnlyChips filters={filters} rows={state.rows} change={change} />
      <DataTable
        {...state}
        label={t("table")}
        filters={<AuditFilterBar filters={filters} known={actions} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        onClear={isNarrowed ? clear : undefined}
        onPage={change}
        empty={
          isNarrowed ? (
            <NothingFound title={t("nothingTitle")} onClear={clear}>
              {t("nothingText")}
            </NothingFound>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </>
  );
}
