"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Column, Sort } from "@/components/data-table/columns";
import type { RowSelection } from "@/components/data-table/row-selection";
import {
  BulkBar,
  focusFirstBox,
  SelectAllBox,
  useEscapeToClear,
  useRowBox,
} from "@/components/data-table/selection";
import { TableMessage } from "@/components/data-table/table-message";
import { type PageState, TablePager } from "@/components/data-table/table-pager";
import { ROLES } from "@/components/data-table/table-roles";
import { DataRow, LoadingRows } from "@/components/data-table/table-rows";
import { TableHeading } from "@/components/data-table/table-sort";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Hidden } from "@/components/ui/hidden";
import styles from "./data-table.module.css";

export type ListPage<Row> = {
  data: Row[];
  pagination: { page: number; limit: number; total: number; totalLimitado?: boolean };
};

export type ListAnswer<Row> = {
  data: ListPage<Row> | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
};

type Props<Row> = {
  label: string;
  answer: ListAnswer<Row>;
  asked: { page: number; limit: number };
  /** The filters become inert while the action bar covers them. */
  filters?: ((state: { isCovered: boolean; isEmpty: boolean }) => ReactNode) | undefined;
  columns: readonly Column<Row>[];
  selection?: RowSelection<Row> | undefined;
  bulk?: ReactNode;
  onPage: (changes: { page?: number; limit?: number }) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  empty: ReactNode;
};

/** Shows rows (cards on phones), or a loading, empty or error state. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, filters, selection, bulk, onPage, answer, asked } = props;
  const t = useTranslations("panel.table");
  const list = useRef<HTMLDivElement>(null);
  const count = selection?.selected.size ?? 0;
  const setSelected = selection?.onChange;
  const clear = useCallback(() => setSelected?.(new Set()), [setSelected]);
  useEscapeToClear(list, count > 0, clear);
  const clearByButton = () => {
    clear();
    focusFirstBox(list.current);
  };
  const rows = answer.data?.data;
  const page: PageState = {
    ...asked,
    total: answer.data?.pagination.total ?? 0,
    isTotalCapped: answer.data?.pagination.totalLimitado ?? false,
  };
  const turn: Props<Row>["onPage"] = (changes) => {
    onPage(changes);
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={list} className={styles.list}>
      {count > 0 && (
        <BulkBar count={count} onClear={clearByButton}>
          {bulk}
        </BulkBar>
      )}
      {selection && (
        <Hidden>
          <span role="status">{count > 0 && t("selected", { count })}</span>
        </Hidden>
      )}
      <Card>
        {filters?.({ isCovered: count > 0, isEmpty: rows?.length === 0 && page.total === 0 })}
        <InPlaceOfRows {...props} page={page}>
          <Rows {...props} />
        </InPlaceOfRows>
        {rows && <TablePager label={label} page={page} onPage={turn} />}
      </Card>
    </div>
  );
}

/** Scrolls sideways only if the table overflows: the heading cannot stick inside a scroll container. */
function Card({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const look = () => setIsWide((element.querySelector("table")?.scrollWidth ?? 0) > element.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const table = element.querySelector("table");
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={card} className={styles.card} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

function Rows<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, answer, asked, selection, sort = null, onSort } = props;
  const t = useTranslations("panel.table");
  const rows = answer.data?.data;
  const boxOf = useRowBox(selection, rows);
  const all = selection && <SelectAllBox selection={selection} rows={rows} />;
  const isStale = answer.isPlaceholderData;
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
              key={row.id}
              row={row}
              columns={columns}
              readMs={answer.dataUpdatedAt}
              box={boxOf?.(row)}
              isSelected={selection?.selected.has(row.id) ?? false}
            />
          )) ?? (
            <LoadingRows
              columns={columns}
              count={asked.limit}
              label={t("loading")}
              hasBoxes={Boolean(selection)}
            />
          )}
        </tbody>
      </table>
    </>
  );
}

type PlaceProps<Row> = Props<Row> & { page: PageState; children: ReactNode };

function InPlaceOfRows<Row>({ answer, page, empty, onPage, children }: PlaceProps<Row>) {
  const t = useTranslations("panel.table");
  const sentenceOf = useErrorSentence();
  const { data, error, refetch } = answer;
  // If a refetch fails, the old rows stay: they are worth more than the error.
  if (error && !data) {
    return (
      <TableMessage
        tone="error"
        title={t("errorTitle")}
        action={{ label: t("retry"), onClick: () => void refetch() }}
      >
        {sentenceOf(error)}
      </TableMessage>
    );
  }
  if (data?.data.length !== 0) return children;
  if (page.total === 0) return empty;
  const goFirst = { label: t("firstPage"), onClick: () => onPage({ page: 1 }) };
  return (
    <TableMessage title={t("pastTheEndTitle")} action={goFirst}>
      {t("pastTheEndText")}
    </TableMessage>
  );
}
