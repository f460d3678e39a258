"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useRef } from "react";
import { BulkBar } from "@/components/data-table/bulk-bar";
import type { Column, Sort } from "@/components/data-table/columns";
import { FilterBar } from "@/components/data-table/filter-bar";
import { PhoneSort } from "@/components/data-table/phone-sort";
import type { RowSelection } from "@/components/data-table/row-selection";
import { SelectAllBox, useRowBox } from "@/components/data-table/select-column";
import { TableHeading } from "@/components/data-table/table-heading";
import { TableMessage } from "@/components/data-table/table-message";
import { type PageState, TablePager } from "@/components/data-table/table-pager";
import { ROLES } from "@/components/data-table/table-roles";
import { DataRow, LoadingRows } from "@/components/data-table/table-rows";
import { useEscapeToClear } from "@/components/data-table/use-escape-to-clear";
import { Hidden } from "@/components/ui/hidden";
import styles from "./data-table.module.css";

type Props<Row> = {
  /** What the table lists, for whoever cannot see it. */
  label: string;
  /** The fields that narrow it, each a `Filter…`. */
  filters?: ReactNode;
  /** Takes every filter away; absent while there is none. */
  onClear?: (() => void) | undefined;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows can be ticked: `useRowSelection()` and how a row is called. */
  selection?: RowSelection<Row> | undefined;
  /** Buttons for the selected rows; shown in place of the filters while there are any. */
  bulk?: ReactNode;
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

/** A list from the API: owns paging, order, selection, and the loading, empty and error states; rows are cards on phones. */
export function DataTable<Row>(props: Props<Row>) {
  const {
    label,
    filters,
    onClear,
    columns,
    rows,
    selection,
    bulk,
    page,
    onPage,
    sort = null,
    onSort,
  } = props;
  const t = useTranslations("panel.table");
  const list = useRef<HTMLDivElement>(null);
  const count = selection?.selected.size ?? 0;
  const setSelected = selection?.onChange;
  const clear = useCallback(() => setSelected?.(new Set()), [setSelected]);
  useEscapeToClear(list, count > 0, clear);
  // What stands in place of the rows has a button of its own then.
  const isEmpty = rows?.length === 0 && page.total === 0;
  const turn: Props<Row>["onPage"] = (changes) => {
    onPage(changes);
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={list} className={styles.list}>
      {count > 0 && (
        <BulkBar count={count} onClear={clear}>
          {bulk}
        </BulkBar>
      )}
      {selection && (
        <Hidden>
          <span role="status">{count > 0 && t("selected", { count })}</span>
        </Hidden>
      )}
      <div className={styles.card}>
        {(filters || onSort) && (
          <FilterBar onClear={isEmpty ? undefined : onClear} isCovered={count > 0}>
            {filters}
            {onSort && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
          </FilterBar>
        )}
        {messageOf(props, t) ?? <Rows {...props} />}
        {rows && !props.error && <TablePager label={label} page={page} onPage={turn} />}
      </div>
    </div>
  );
}

function Rows<Row>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  page,
  sort = null,
  onSort,
  isStale = false,
}: Props<Row>) {
  const t = useTranslations("panel.table");
  const boxOf = useRowBox({ ...(selection && { selection }), rows: rows ?? [], rowKey });
  const all = selection && <SelectAllBox selection={selection} rows={rows} rowKey={rowKey} />;
  return (
    <>
      {all && (
        <div className={styles.selectAll}>
          {all}
          <span aria-hidden="true">{t("selectAll")}</span>
        </div>
      )}
      <table {...ROLES.table} aria-label={label} aria-busy={isStale || !rows} className={styles.table}>
        <thead {...ROLES.group} className={styles.head}>
          <tr {...ROLES.row}>
            {all && (
              <th {...ROLES.heading} className={styles.boxes}>
                {all}
              </th>
            )}
            {columns.map((column) => (
              <TableHeading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className={styles.body} data-stale={isStale || undefined}>
          {rows?.map((row) => (
            <DataRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              box={boxOf?.(row)}
              isSelected={selection?.selected.has(rowKey(row)) ?? false}
            />
          )) ?? (
            <LoadingRows
              columns={columns}
              count={page.limit}
              label={t("loading")}
              hasBoxes={Boolean(selection)}
            />
          )}
        </tbody>
      </table>
    </>
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
