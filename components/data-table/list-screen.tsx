"use client";

import { Button } from "@mantine/core";
import { type dataTagSymbol, type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { type Column, sortOf, writtenSort } from "@/components/data-table/columns";
import { DataTable, type ListPage } from "@/components/data-table/data-table";
import type { WordsOf } from "@/components/data-table/filter-words";
import { ListFilters } from "@/components/data-table/list-filters";
import { useRowSelection } from "@/components/data-table/selection";
import { NothingFound, TableMessage } from "@/components/data-table/table-message";
import { PhoneSort } from "@/components/data-table/table-sort";
import { type ListChange, useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { Muted } from "@/components/ui/layout";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import {
  type AddressOf,
  addressOf,
  type Filters,
  type List,
  narrowingOf,
  withoutFilters,
} from "@/lib/http/filters";
import styles from "./data-table.module.css";

type Asked<Row> = { queryKey: QueryKey & { [dataTagSymbol]: ListPage<Row> } };

export type ListNow<F extends Filters, Row> = {
  address: AddressOf<F>;
  change: ListChange;
  /** The filters for the list's CSV. */
  narrowing: URLSearchParams;
  clear: () => void;
  rows: readonly Row[];
  total: number;
};

type Text = { title: string; text: string; action?: { label: string; onClick: () => void } };
type Part<F extends Filters, Row> = ReactNode | ((now: ListNow<F, Row>) => ReactNode);

type Props<F extends Filters, Row extends { id: string }> = {
  list: List<F, Asked<Row>>;
  title?: string;
  /** The id of the list's title, if the list is a section of a page. */
  section?: string;
  text?: string;
  actions?: Part<F, Row>;
  /** Views and notices above the list. */
  above?: Part<F, Row>;
  label: string;
  words?: WordsOf<F, Row>;
  columns: readonly Column<Row>[];
  selection?: {
    nameOf: (row: Row) => string;
    actions: (rows: readonly Row[], onDone: () => void) => ReactNode;
    /** If it returns a reason for each ticked row, the bar shows the reason instead of the actions. */
    reasonOf?: (row: Row) => string | null;
  };
  /** `empty`: the store has no records; `nothing`: no record matches the filters. */
  empty: Text | ((now: ListNow<F, Row>) => Text);
  nothing?: Text;
};

const ORDER = "ordenar";

/** Connects the page's URL with the rows: filters, paging, order and selection. */
export function ListScreen<const F extends Filters, Row extends { id: string }>(props: Props<F, Row>) {
  const { list, section, title, text, actions, above, label, words, columns, selection } = props;
  const { filters, names } = list;
  const { params, change } = useListUrl();
  const address = addressOf(filters, params, names);
  const answer = useQuery(list.query(address) as UseQueryOptions<ListPage<Row>>);
  const { selected, onChange } = useRowSelection();
  const drop = useCallback(() => onChange(new Set()), [onChange]);
  const rows = answer.data?.data ?? [];
  const now: ListNow<F, Row> = {
    address,
    change,
    narrowing: narrowingOf(filters, address),
    clear: () => change(withoutFilters(filters)),
    rows,
    total: answer.data?.pagination.total ?? 0,
  };
  const drawn = (part: Part<F, Row>) => (typeof part === "function" ? part(now) : part);
  const ticked = rows.filter(({ id }) => selected.has(id));
  const written: unknown = Reflect.get(address, ORDER);
  const sort = typeof written === "string" ? sortOf(written, columns) : null;
  const isSortable = columns.some((column) => column.isSortable);
  const onSort = (next: typeof sort) => change({ [ORDER]: writtenSort(next), page: null });
  return (
    <Frame section={section} title={title} text={text} actions={drawn(actions)}>
      {drawn(above)}
      <DataTable
        answer={answer}
        asked={address}
        label={label}
        filters={
          words &&
          ((state) => (
            <ListFilters
              {...{ filters, words, address, rows, change, ...state }}
              sort={isSortable && <PhoneSort columns={columns} sort={sort} onSort={onSort} />}
            />
          ))
        }
        columns={columns}
        {...(selection && {
          selection: { selected, onChange, nameOf: selection.nameOf },
          bulk: <Reasons rows={ticked} {...selection} onDone={drop} />,
        })}
        {...(isSortable && { sort, onSort })}
        onPage={({ page, limit }) =>
          change({
            ...(page && { [names.page]: page === 1 ? null : page }),
            ...(limit && { [names.limit]: limit }),
          })
        }
        empty={<Empty {...props} now={now} />}
      />
    </Frame>
  );
}

type FrameProps = Record<"section" | "title" | "text", string | undefined> & {
  actions: ReactNode;
  children: ReactNode;
};

function Frame({ section, title, text, actions, children }: FrameProps) {
  if (!section) {
    return (
      <>
        {title && <PageHeader title={title} {...(text && { text })} actions={actions} />}
        {children}
      </>
    );
  }
  return (
    <section aria-labelledby={section} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={section} className={styles.sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

type ReasonsProps<Row extends { id: string }> = NonNullable<Props<Filters, Row>["selection"]> & {
  rows: readonly Row[];
  onDone: () => void;
};

function Reasons<Row extends { id: string }>({ rows, actions, reasonOf, onDone }: ReasonsProps<Row>) {
  const reasons = rows.map((row) => reasonOf?.(row) ?? null);
  if (rows.length === 0 || reasons.includes(null)) return actions(rows, onDone);
  return <Muted>{[...new Set(reasons)].join(" ")}</Muted>;
}

type EmptyProps<F extends Filters, Row extends { id: string }> = Pick<Props<F, Row>, "empty" | "nothing"> & {
  now: ListNow<F, Row>;
};

function Empty<F extends Filters, Row extends { id: string }>({ empty, nothing, now }: EmptyProps<F, Row>) {
  if (now.narrowing.size > 0 && nothing) {
    return (
      <NothingFound title={nothing.title} onClear={now.clear}>
        {nothing.text}
      </NothingFound>
    );
  }
  const { title, text, action } = typeof empty === "function" ? empty(now) : empty;
  return (
    <TableMessage title={title} {...(action && { action })}>
      {text}
    </TableMessage>
  );
}

type FileProps = { href: string; children: ReactNode };

export const DownloadButton = ({ href, children }: FileProps) => (
  <Button
    component="a"
    href={href}
    download
    variant="default"
    leftSection={<SpriteIcon name="download" size={16} />}
  >
    {children}
  </Button>
);

type NewProps = { children: ReactNode } & ({ href: string } | { onClick: () => void });

export function NewButton({ children, ...way }: NewProps) {
  const icon = <SpriteIcon name="plus" size={16} isBold />;
  if ("onClick" in way) {
    return (
      <Button leftSection={icon} onClick={way.onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Button component="a" href={way.href} leftSection={icon}>
      {children}
    </Button>
  );
}
