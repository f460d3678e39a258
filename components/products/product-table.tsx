"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useProductColumns } from "@/components/products/product-columns";
import { ProductFilters } from "@/components/products/product-filters";
import { productSort, sortValue } from "@/components/products/product-sort";
import { productFiltersOf } from "@/lib/products/client";
import type { ProductPage } from "@/lib/products/schema";

type List = Pick<UseQueryResult<ProductPage>, "data" | "error" | "refetch" | "isPlaceholderData">;

/** The product list for the address as it is; without a `list` it waits for one. */
export function ProductTable({ list }: { list?: List }) {
  const t = useTranslations("panel.products");
  const { params, change } = useListUrl();
  const filters = productFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useProductColumns();
  const isFiltered = Boolean(filters.q) || filters.publicado !== undefined;
  const clear = () => change({ q: null, publicado: null, page: null });
  return (
    <>
      <PageHeader title={t("title")} />
      <DataTable
        label={t("table")}
        filters={<ProductFilters filters={filters} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{
          page: filters.page,
          limit: filters.limit,
          total: list?.data?.pagination.total ?? 0,
          isTotalCapped: list?.data?.pagination.totalLimitado,
        }}
        onPage={change}
        sort={productSort(filters.ordenar)}
        onSort={(sort) => change({ ordenar: sortValue(sort), page: null })}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          isFiltered ? (
            <TableMessage title={t("noResultTitle")} action={{ label: t("clear"), onClick: clear }}>
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
