"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import type { Column, Sort } from "@/components/data-table/columns";
import { PhoneSort } from "@/components/data-table/phone-sort";
import { TableHeading } from "@/components/data-table/table-heading";
import { TableMessage } from "@/components/data-table/table-message";
import { type PageState, TablePager } from "@/components/data-table/table-pager";
import { ROLES } from "@/components/data-table/table-roles";
import { DataRow, LoadingRows } from "@/components/data-table/table-rows";
import styles from "./data-table.module.css";

type Props<Row> = {
  /** What the table lists, for whoever cannot see it. */
  label: string;
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  page: PageState;
  onPage: (changes: { page?: number; limit?: number }) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Rows of an earlier question, shown until the new answer comes. */
  isStale?: boolean | undefined;
  /** One sentence for the person; there are no rows then. */
  error?: string | undefined;
  onRetry: () => void;
  /** Shown when the list has no rows at all. */
  empty: ReactNode;
};

/** A list from the API: owns paging, order, and the loading, empty and error states; rows are cards on phones. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, filters, columns, rows, rowKey, page, onPage, sort = null, onSort, isStale = false } = props;
  const t = useTranslations("panel.table");
  const card = useRef<HTMLDivElement>(null);
  const turn: Props<Row>["onPage"] = (changes) => {
    onPage(changes);
    card.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={card} className={styles.card}>
      <div className={styles.filters}>
        {filters}
        {onSort && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
      </div>
      {messageOf(props, t) ?? (
        <table {...ROLES.table} aria-label={label} aria-busy={isStale || !rows} className={styles.table}>
          <thead {...ROLES.group} className={styles.head}>
            <tr {...ROLES.row}>
              {columns.map((column) => (
                <TableHeading key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.group} className={styles.body} data-stale={isStale || undefined}>
            {rows?.map((row) => <DataRow key={rowKey(row)} row={row} columns={columns} />) ?? (
              <LoadingRows columns={columns} count={page.limit} label={t("loading")} />
            )}
          </tbody>
        </table>
      )}
      {rows && !props.error && <TablePager page={page} onPage={turn} />}
    </div>
  );
}

type Translator = ReturnType<typeof useTranslations<"panel.table">>;

/** What stands in place of the rows, or null when there are rows to show or to wait for. */
function messageOf<Row>({ rows, error, onRetry, empty, page, onPage }: Props<Row>, t: Translator): ReactNode {
  if (error) {
    return (
      <TableMessage tone="error" title={t("errorTitle")} action={{ label: t("retry"), onClick: onRetry }}>
        {error}
      </TableMessage>
    );
  }
  if (rows?.length !== 0) return null;
  if (page.total === 0) return empty;
  const goFirst = { label: t("firstPage"), onClick: () => onPage({ page: 1 }) };
  return (
    <TableMessage title={t("pastTheEndTitle")} action={goFirst}>
      {t("pastTheEndText")}
    </TableMessage>
  );
}
