"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
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
  const state = useListState(useQuery(statementQuery(customerId, page)), page);
  const columns = useColumns();
  return (
    <DataTable
      {...state}
      label={t("statement")}
      columns={columns}
      rowKey={({ id }) => id}
      onPage={({ page: next, limit }) =>
        change({ ...(next && { extrato: next === 1 ? null : next }), ...(limit && { extratoLimite: limit }) })
      }
      empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
    />
  );
}
