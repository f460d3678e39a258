"use client";

import { Anchor, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { EntryFilterBar } from "@/components/loyalty/entry-filter-bar";
import { IntentLink } from "@/components/ui/intent-link";
import type { SearchPageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import { type EntryRow, entriesFileOf } from "@/lib/loyalty/client";
import { entryAddressOf } from "@/lib/loyalty/entry-address";
import styles from "./entries-table.module.css";

function useColumns(): Column<EntryRow>[] {
  const t = useTranslations("panel.loyalty.entries");
  const { when, type, order, points } = useEntryCells();
  const customer: Column<EntryRow> = {
    id: "cliente",
    header: t("customer"),
    phone: "title",
    cell: ({ clienteId, cliente }) => (
      <Anchor component={IntentLink} size="sm" href={`/admin/clientes/${clienteId}`}>
        {cliente}
      </Anchor>
    ),
  };
  return [when, customer, type, order, points];
}

/** Every point of the store that came or went, newest first; without a `list` it waits for one. */
export function EntriesTable({ list }: { list?: ListQuery<SearchPageOf<EntryRow>> }) {
  const t = useTranslations("panel.loyalty.entries");
  const { params, change } = useListUrl();
  const filters = entryAddressOf(params);
  const columns = useColumns();
  const state = useListState(list, filters);
  const narrowing = narrowingOf(filters);
  const isNarrowed = narrowing.size > 0;
  const clear = () => change(withoutFilters(filters));
  return (
    <section aria-labelledby="lancamentos">
      <div className={styles.top}>
        <h2 id="lancamentos" className={styles.title}>
          {t("title")}
        </h2>
        <Button
          component="a"
          href={entriesFileOf(narrowing)}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {t("export")}
        </Button>
      </div>
      {filters.clienteId && (
        <div className={styles.notice}>
          <p className={styles.only}>{t("onlyOf", { name: state.rows?.[0]?.cliente ?? t("oneCustomer") })}</p>
          <Button variant="default" onClick={() => change({ clienteId: null, page: null })}>
            {t("showAll")}
          </Button>
        </div>
      )}
      <DataTable
        {...state}
        label={t("table")}
        filters={<EntryFilterBar filters={filters} change={change} />}
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
    </section>
  );
}
