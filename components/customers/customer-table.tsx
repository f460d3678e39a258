"use client";

import { Button } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CustomerBulkActions } from "@/components/customers/customer-bulk-actions";
import { useCustomerColumns } from "@/components/customers/customer-columns";
import { CustomerFilterBar } from "@/components/customers/customer-filter-bar";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { IntentLink } from "@/components/ui/intent-link";
import type { CustomerRow } from "@/lib/customers/client";
import { customerAddressOf, narrowingOf } from "@/lib/customers/list-address";
import type { SearchPageOf } from "@/lib/http/list";

type List = Pick<
  UseQueryResult<SearchPageOf<CustomerRow>>,
  "data" | "error" | "refetch" | "isPlaceholderData"
>;

const NO_FILTERS = {
  q: null,
  tag: null,
  aceita: null,
  comConta: null,
  compradores: null,
  de: null,
  ate: null,
  page: null,
};
const ICON = { size: 16, "aria-hidden": true } as const;

/** The list of customers for the address as it is; without a `list` it waits for one. `tags` are those in use. */
export function CustomerTable({ list, tags = [] }: { list?: List; tags?: readonly string[] }) {
  const t = useTranslations("panel.customers");
  const { params, change } = useListUrl();
  const filters = customerAddressOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useCustomerColumns();
  const { selected, onChange } = useRowSelection();
  const narrowing = narrowingOf(filters);
  const rows = list?.data?.data;
  const pagination = list?.data?.pagination;
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} actions={<Actions narrowing={narrowing} />} />
      <DataTable
        label={t("table")}
        filters={<CustomerFilterBar filters={filters} knownTags={tags} change={change} />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf: ({ nome }) => nome }}
        bulk={
          <CustomerBulkActions
            customers={(rows ?? []).filter(({ id }) => selected.has(id))}
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
          narrowing.size > 0 ? (
            <TableMessage
              title={t("nothingTitle")}
              action={{ label: t("clear"), onClick: () => change(NO_FILTERS) }}
            >
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

function Actions({ narrowing }: { narrowing: URLSearchParams }) {
  const t = useTranslations("panel.customers");
  return (
    <>
      <Button
        component="a"
        href={`/customers/exportar${narrowing.size > 0 ? `?${narrowing}` : ""}`}
        download
        variant="default"
        leftSection={<IconDownload {...ICON} stroke={1.75} />}
      >
        {t("export")}
      </Button>
      <Button
        component={IntentLink}
        href="/admin/clientes/novo"
        leftSection={<IconPlus {...ICON} stroke={2} />}
      >
        {t("create")}
      </Button>
    </>
  );
}
