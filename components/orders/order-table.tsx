"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { PageHeader } from "@/components/layout/page-header";
import { OrderBulkActions } from "@/components/orders/order-bulk-actions";
import { useOrderColumns } from "@/components/orders/order-columns";
import { OrderFilterBar } from "@/components/orders/order-filter-bar";
import { OrderViews } from "@/components/orders/order-views";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import type { OrderRow } from "@/lib/orders/client";
import { orderAddressOf } from "@/lib/orders/order-address";

/** The order list for the address as it is; without a `list` it waits for one. */
export function OrderTable({ list }: { list?: ListQuery<SearchPageOf<OrderRow>> }) {
  const t = useTranslations("panel.orders");
  const { params, change } = useListUrl();
  const filters = orderAddressOf(params);
  const columns = useOrderColumns();
  const { selected, onChange } = useRowSelection();
  const state = useListState(list, filters);
  const narrowing = narrowingOf(filters);
  const { status, ...others } = filters;
  // The view is chosen above the bar, which leaves it as it is.
  const clearBar = () => change(withoutFilters(others));
  const nameOf = ({ numero }: OrderRow) => t("numbered", { number: String(numero) });
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button
            component="a"
            href={`/orders/exportar${narrowing.size > 0 ? `?${narrowing}` : ""}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t("export")}
          </Button>
        }
      />
      <OrderViews status={status} onChange={(view) => change({ status: view, page: null })} />
      <DataTable
        {...state}
        label={t("table")}
        filters={<OrderFilterBar filters={filters} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf }}
        bulk={
          <OrderBulkActions
            orders={(state.rows ?? []).filter(({ id }) => selected.has(id))}
            onDone={() => onChange(new Set())}
          />
        }
        onClear={narrowingOf(others).size > 0 ? clearBar : undefined}
        onPage={change}
        empty={
          narrowing.size > 0 ? (
            <NothingFound title={t("noResultTitle")} onClear={() => change(withoutFilters(filters))}>
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
