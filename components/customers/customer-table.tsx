"use client";

import { Button } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { CustomerBulkActions } from "@/components/customers/customer-bulk-actions";
import { useCustomerColumns } from "@/components/customers/customer-columns";
import { CustomerFilterBar } from "@/components/customers/customer-filter-bar";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useRowSelection } from "@/components/data-table/use-row-selection";
import { PageHeader } from "@/components/layout/page-header";
import { IntentLink } from "@/components/ui/intent-link";
import type { CustomerRow } from "@/lib/customers/client";
import { customerAddressOf } from "@/lib/customers/list-address";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";

const ICON = { size: 16, "aria-hidden": true } as const;

/** The list of customers for the address as it is; without a `list` it waits for one. `tags` are those in use. */
export function CustomerTable({
  list,
  tags = [],
}: {
  list?: ListQuery<SearchPageOf<CustomerRow>>;
  tags?: readonly string[];
}) {
  const t = useTranslations("panel.customers");
  const { params, change } = useListUrl();
  const filters = customerAddressOf(params);
  const columns = useCustomerColumns();
  const { selected, onChange } = useRowSelection();
  const state = useListState(list, filters);
  const narrowing = narrowingOf(filters);
  const isNarrowed = narrowing.size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} actions={<Actions narrowing={narrowing} />} />
      <DataTable
        {...state}
        label={t("table")}
        filters={<CustomerFilterBar filters={filters} knownTags={tags} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        selection={{ selected, onChange, nameOf: ({ nome }) => nome }}
        bulk={
          <CustomerBulkActions
            customers={(state.rows ?? []).filter(({ id }) => selected.has(id))}
            onDone={() => onChange(new Set())}
          />
        }
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
