"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useManualOrderColumns } from "@/components/manual-orders/manual-order-columns";
import { ManualOrderFilters } from "@/components/manual-orders/manual-order-filters";
import { IntentLink } from "@/components/ui/intent-link";
import type { SearchPageOf } from "@/lib/http/list";
import { manualOrderAddressOf } from "@/lib/manual-orders/address";
import type { ManualOrderRow } from "@/lib/manual-orders/client";

type Answer = UseQueryResult<SearchPageOf<ManualOrderRow>>;
type List = Pick<Answer, "data" | "error" | "refetch" | "isPlaceholderData">;

const NO_FILTERS = { status: null, q: null, de: null, ate: null, page: null };

/** The list of manual orders for the address as it is; without a `list` it waits for one. */
export function ManualOrderTable({ list }: { list?: List }) {
  const t = useTranslations("panel.manualOrders");
  const { params, change } = useListUrl();
  const filters = manualOrderAddressOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useManualOrderColumns();
  const { page, limit, ...given } = filters;
  const isFiltered = Object.values(given).some((value) => value !== undefined);
  const pagination = list?.data?.pagination;
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
        label={t("table")}
        filters={<ManualOrderFilters filters={filters} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: pagination?.total ?? 0, isTotalCapped: pagination?.totalLimitado }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          isFiltered ? (
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
