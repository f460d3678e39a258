"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { CategoryChoice } from "@/components/categories/use-category-options";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { PageHeader } from "@/components/layout/page-header";
import { TransferButtons } from "@/components/product-import/transfer-buttons";
import { ProductBulkActions } from "@/components/products/product-bulk-actions";
import { useProductColumns } from "@/components/products/product-columns";
import { ProductFilterBar } from "@/components/products/product-filter-bar";
import { productSort, sortValue } from "@/components/products/product-sort";
import { IntentLink } from "@/components/ui/intent-link";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import { productFiltersOf } from "@/lib/products/client";
import type { ProductPage } from "@/lib/products/schema";

const NEW = "/admin/produtos/novo";

type Props = { list: ListQuery<ProductPage>; categories?: readonly CategoryChoice[] | undefined };

/** The product list for the address as it is. */
export function ProductTable({ list, categories }: Props) {
  const t = useTranslations("panel.products");
  const { params, change } = useListUrl();
  const filters = productFiltersOf(params);
  const columns = useProductColumns();
  const router = useRouter();
  const { selected, onChange } = useRowSelection();
  const state = useListState(list, filters);
  const products = state.rows?.filter(({ id }) => selected.has(id)) ?? [];
  const isNarrowed = narrowingOf(filters).size > 0;
  const clear = () => change(withoutFilters(filters));
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
        {...state}
        label={t("table")}
        filters={<ProductFilterBar filters={filters} categories={categories} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf: ({ nome }) => nome }}
        bulk={<ProductBulkActions products={products} onDone={() => onChange(new Set())} />}
        onClear={isNarrowed ? clear : undefined}
        onPage={change}
        sort={productSort(filters.ordenar)}
        onSort={(sort) => change({ ordenar: sortValue(sort), page: null })}
        empty={
          isNarrowed ? (
            <NothingFound title={t("noResultTitle")} onClear={clear}>
              {t("noResultText")}
            </NothingFound>
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
