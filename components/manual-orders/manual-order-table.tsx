"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { useManualOrderColumns } from "@/components/manual-orders/manual-order-columns";
import { ManualOrderFilterBar } from "@/components/manual-orders/manual-order-filter-bar";
import { IntentLink } from "@/components/ui/intent-link";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import { manualOrderAddressOf } from "@/lib/manual-orders/address";
import type { ManualOrderRow } from "@/lib/manual-orders/client";

/** The list of manual orders for the address as it is; without a `list` it waits for one. */
export function ManualOrderTable({ list }: { list?: ListQuery<SearchPageOf<ManualOrderRow>> }) {
  const t = useTranslations("panel.manualOrders");
  const { params, change } = useListUrl();
  const filters = manualOrderAddressOf(params);
  const columns = useManualOrderColumns();
  const isNarrowed = narrowingOf(filters).size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            component={IntentLink}
            href="/admin/pedidos-manuais/novo"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          >
            {t("create")}
          </Button>
        }
      />
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<ManualOrderFilterBar filters={filters} change={change} />}
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
    </>
  );
}
