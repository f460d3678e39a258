"use client";

import { useTranslations } from "next-intl";
import { Figure } from "@/components/data-table/cells";
import { type Column, sortOf, writtenSort } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { RowLink } from "@/components/data-table/row-link";
import { TableMessage } from "@/components/data-table/table-message";
import { PhoneSort } from "@/components/data-table/table-sort";
import type { ListChange } from "@/components/data-table/use-list-url";
import { usePanel } from "@/components/layout/panel-context";
import { orderedLines } from "@/components/reports/ordered-lines";
import { hrefOfLine } from "@/components/reports/report-links";
import { useReportWords } from "@/components/reports/use-report-words";
import type { ReportAddress, ReportView } from "@/lib/reports/client";
import { REPORT_COLUMNS, REPORT_LEAD } from "@/lib/reports/columns";
import type { ReportType } from "@/lib/reports/filters";
import styles from "./report.module.css";

type Line = Readonly<Record<string, unknown>>;
type Row = { id: string; line: Line };
type Props = {
  address: ReportAddress;
  report: ReportView | undefined;
  answer: { error: Error | null; refetch: () => unknown; isPlaceholderData: boolean; dataUpdatedAt: number };
  change: ListChange;
};

/** A phone's card shows the main figure of the report and one more. */
function phonePlaceOf(tipo: ReportType, field: string, place: number) {
  if (place === 0) return "title";
  if (field === REPORT_LEAD[tipo]) return "aside";
  return place === 1 ? "line" : "hidden";
}

function useReportColumns({ tipo, agrupar }: ReportAddress, report: ReportView | undefined): Column<Row>[] {
  const { nameOf, textOf } = useReportWords();
  const { permissoes } = usePanel().user;
  return REPORT_COLUMNS[tipo].map(({ field, kind }, place) => {
    const isNumber = kind === "cents" || kind === "count" || kind === "share";
    return {
      id: field,
      header: nameOf(field),
      isSortable: true,
      phone: phonePlaceOf(tipo, field, place),
      ...(kind === "period" && { width: "11rem" }),
      ...(isNumber && { align: "end" }),
      cell: ({ line }) => {
        const value = textOf(kind, line[field]);
        if (place > 0) return <Named name={nameOf(field)}>{value}</Named>;
        const href = report && hrefOfLine(report, line, agrupar, permissoes);
        return href ? <RowLink href={href}>{value}</RowLink> : value;
      },
    };
  });
}

/** Cards have no column headings. */
function Named({ name, children }: { name: string; children: string }) {
  return <Figure label={name}>{children}</Figure>;
}

/** Order and page are in the URL. */
export function ReportTable({ address, report, answer, change }: Props) {
  const t = useTranslations("panel.reports");
  const columns = useReportColumns(address, report);
  const sort = sortOf(address.ordenar ?? "", columns);
  const { page, limit } = address;
  const lines: readonly Line[] = report?.linhas ?? [];
  const rows = orderedLines(lines, sort).map((line, place) => ({ id: String(place), line }));
  const onSort = (next: typeof sort) => change({ ordenar: writtenSort(next), page: null });
  return (
    <DataTable
      label={t(`types.${address.tipo}`)}
      answer={{
        ...answer,
        data: report && {
          data: rows.slice((page - 1) * limit, page * limit),
          pagination: { page, limit, total: rows.length },
        },
      }}
      asked={{ page, limit }}
      columns={columns}
      filters={() => (
        <div className={styles.order}>
          <PhoneSort columns={columns} sort={sort} onSort={onSort} unsorted={t("unsorted")} />
        </div>
      )}
      sort={sort}
      onSort={onSort}
      onPage={(next) =>
        change({ ...(next.page && { page: next.page }), ...(next.limit && { limit: next.limit }) })
      }
      empty={<TableMessage title={t("emptyTitle")}>{t("emptyText")}</TableMessage>}
    />
  );
}
