"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { CategoryChoice } from "@/components/categories/use-category-options";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { TransferButtons } from "@/components/product-import/transfer-buttons";
import { ProductBulkActions } from "@/components/products/product-bulk-actions";
import { useProductColumns } from "@/components/products/product-columns";
import { ProductFilters } from "@/components/products/product-filters";
import { productSort, sortValue } from "@/components/products/product-sort";
import { IntentLink } from "@/components/ui/intent-link";
import { productFiltersOf } from "@/lib/products/client";
import type { ProductPage } from "@/lib/products/schema";

const NEW = "/admin/produtos/novo";

type List = Pick<UseQueryResult<ProductPage>, "data" | "error" | "refetch" | "isPlaceholderData">;

type Props = { list?: List; categories?: readonly CategoryChoice[] | undefined };

/** The product list for the address as it is; without a `list` it waits for one. */
export function ProductTable({ list, categories }: Props) {
  const t = useTranslations("panel.products");
  const { params, change } = useListUrl();
  const filters = productFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useProductColumns();
  const router = useRouter();
  const { selected, onChange } = useRowSelection();
  const products = list?.data?.data.filter(({ id }) => selected.has(id)) ?? [];
  const isFiltered =
    Boolean(filters.q ?? filters.categoriaId ?? filters.abaixoMinimo) || filters.publicado !== undefined;
  const clear = () => change({ q: null, publicado: null, categoriaId: null, abaixoMinimo: null, page: null });
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <TransferButtons />
            <Button
              component={IntentLink}
              href={NEW}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t("new")}
            </Button>
          </>
        }
      />
      <DataTable
        label={t("table")}
        filters={<ProductFilters filters={filters} categories={categories} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf: ({ nome }) => nome }}
        bulk={<ProductBulkActions products={products} onDone={() => onChange(new Set())} />}
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
            <TableMessage
              title={t("emptyTitle")}
              action={{ label: t("new"), onClick: () => router.push(NEW) }}
            >
              {t("emptyText")}
            </TableMessage>
          )
        }
      />
    </>
  );
}
