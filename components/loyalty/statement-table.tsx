"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import { type StatementRow, statementQuery } from "@/lib/loyalty/client";
import { statementPageOf } from "@/lib/loyalty/statement-address";
import styles from "./statement-table.module.css";

function useColumns(): Column<StatementRow>[] {
  const t = useTranslations("panel.loyalty.customer");
  const { count } = useFormats();
  const { when, type, order, points } = useEntryCells();
  const after: Column<StatementRow> = {
    id: "saldo",
    header: t("after"),
    width: "7rem",
    align: "end",
    phone: "line",
    cell: ({ saldo }) => (
      <span className={styles.after}>
        <span className={styles.label}>{t("after")}: </span>
        {count(saldo)}
      </span>
    ),
  };
  return [{ ...type, phone: "title" }, { ...when, width: "9rem", phone: "line" }, order, points, after];
}

/** A customer's points, line by line. Its page has a name of its own in the address: the customer has other lists. */
export function StatementTable({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.loyalty.customer");
  const { params, change } = useListUrl();
  const page = statementPageOf(params);
  const { data, error, refetch, isPlaceholderData } = useQuery(statementQuery(customerId, page));
  const sentenceOf = useErrorSentence();
  const columns = useColumns();
  const size = data?.pagination;
  return (
    <DataTable
      label={t("statement")}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      page={{ ...page, total: size?.total ?? 0, isTotalCapped: size?.totalLimitado ?? false }}
      onPage={({ page: next, limit }) =>
        change({ ...(next && { extrato: next === 1 ? null : next }), ...(limit && { extratoLimite: limit }) })
      }
      isStale={isPlaceholderData}
      error={error && !data ? sentenceOf(error) : undefined}
      onRetry={() => refetch()}
      empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
    />
  );
}
