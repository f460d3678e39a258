"use client";

import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { OrderBulkActions } from "@/components/orders/order-bulk-actions";
import { useOrderColumns } from "@/components/orders/order-columns";
import { OrderFilterBar } from "@/components/orders/order-filter-bar";
import { OrderViews } from "@/components/orders/order-views";
import type { SearchPageOf } from "@/lib/http/list";
import type { OrderRow } from "@/lib/orders/client";
import { filtersOf, orderAddressOf } from "@/lib/orders/order-address";

type List = Pick<UseQueryResult<SearchPageOf<OrderRow>>, "data" | "error" | "refetch" | "isPlaceholderData">;

const NO_FILTERS = {
  status: null,
  q: null,
  de: null,
  ate: null,
  totalMin: null,
  totalMax: null,
  origem: null,
  clienteId: null,
  page: null,
};

/** The order list for the address as it is; without a `list` it waits for one. */
export function OrderTable({ list }: { list?: List }) {
  const t = useTranslations("panel.orders");
  const { params, change } = useListUrl();
  const filters = orderAddressOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useOrderColumns();
  const { selected, onChange } = useRowSelection();
  const given = filtersOf(filters);
  const rows = list?.data?.data;
  const pagination = list?.data?.pagination;
  const nameOf = ({ numero }: OrderRow) => t("numbered", { number: String(numero) });
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button
            component="a"
            href={`/orders/exportar${given.size > 0 ? `?${given}` : ""}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t("export")}
          </Button>
        }
      />
      <OrderViews status={filters.status} onChange={(status) => change({ status, page: null })} />
      <DataTable
        label={t("table")}
        filters={<OrderFilterBar filters={filters} change={change} />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf }}
        bulk={
          <OrderBulkActions
            orders={(rows ?? []).filter(({ id }) => selected.has(id))}
            onDone={() => onChange(new Set())}
          />
        }
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
            <TableMessage
              title={t("noResultTitle")}
              action={{ label: t("clear"), onClick: () => change(NO_FILTERS) }}
            >
              {t("noResultText")}
            </TableMessage>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </>
  );
}
