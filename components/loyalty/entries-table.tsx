"use client";

import { Anchor, Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { EntryFilterBar } from "@/components/loyalty/entry-filter-bar";
import { IntentLink } from "@/components/ui/intent-link";
import type { SearchPageOf } from "@/lib/http/list";
import { type EntryRow, entriesFileOf } from "@/lib/loyalty/client";
import { entryAddressOf, entryFiltersOf } from "@/lib/loyalty/entry-address";
import styles from "./entries-table.module.css";

type List = Pick<UseQueryResult<SearchPageOf<EntryRow>>, "data" | "error" | "refetch" | "isPlaceholderData">;

const NO_FILTERS = { tipo: null, de: null, ate: null, clienteId: null, page: null };

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
export function EntriesTable({ list }: { list?: List }) {
  const t = useTranslations("panel.loyalty.entries");
  const { params, change } = useListUrl();
  const filters = entryAddressOf(params);
  const { page, limit, clienteId } = filters;
  const sentenceOf = useErrorSentence();
  const columns = useColumns();
  const given = entryFiltersOf(filters);
  const rows = list?.data?.data;
  const size = list?.data?.pagination;
  const clear = () => change(NO_FILTERS);
  return (
    <section aria-labelledby="lancamentos">
      <div className={styles.top}>
        <h2 id="lancamentos" className={styles.title}>
          {t("title")}
        </h2>
        <Button
          component="a"
          href={entriesFileOf(given)}
          download
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {t("export")}
        </Button>
      </div>
      {clienteId && (
        <div className={styles.notice}>
          <p className={styles.only}>{t("onlyOf", { name: rows?.[0]?.cliente ?? t("oneCustomer") })}</p>
          <Button variant="default" onClick={() => change({ clienteId: null, page: null })}>
            {t("showAll")}
          </Button>
        </div>
      )}
      <DataTable
        label={t("table")}
        filters={<EntryFilterBar filters={filters} change={change} />}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        page={{ page, limit, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado ?? false }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          given.size > 0 ? (
            <TableMessage title={t("nothingTitle")} action={{ label: t("clear"), onClick: clear }}>
              {t("nothingText")}
            </TableMessage>
          ) : (
            <TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>
          )
        }
      />
    </section>
  );
}
