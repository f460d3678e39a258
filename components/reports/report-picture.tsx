"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BarSelect } from "@/components/data-table/bar-field";
import { useReportWords } from "@/components/reports/use-report-words";
import { Card } from "@/components/ui/card";
import type { ReportView } from "@/lib/reports/client";
import { REPORT_COLUMNS, REPORT_LEAD } from "@/lib/reports/columns";
import styles from "./report.module.css";

const LineChart = dynamic(() => import("@/components/charts/line-chart").then(({ LineChart }) => LineChart), {
  ssr: false,
  loading: () => <div className={styles.chartPlace} />,
});

const BARS = 10;

type Line = Readonly<Record<string, unknown>>;
type Props = { report: ReportView };

/** A chart; the table below it contains every number. */
export function ReportPicture({ report }: Props) {
  if (report.linhas.length === 0) return null;
  const isSeries = REPORT_COLUMNS[report.tipo][0]?.kind === "period";
  return isSeries ? <Series key={report.tipo} report={report} /> : <Bars report={report} />;
}

function Series({ report: { tipo, linhas } }: Props) {
  const t = useTranslations("panel.reports");
  const { nameOf, textOf, shortDayOf } = useReportWords();
  const [field, setField] = useState<string>(REPORT_LEAD[tipo]);
  const measures = REPORT_COLUMNS[tipo].filter(({ kind }) => kind === "cents" || kind === "count");
  const kind = measures.find((one) => one.field === field)?.kind ?? "count";
  const lines: readonly Line[] = linhas;
  const points = lines.map((line) => ({
    label: textOf("period", line.periodo),
    mark: shortDayOf(String(line.periodo)),
    value: Number(line[field]),
  }));
  return (
    <Card
      title={nameOf(field)}
      actions={
        <BarSelect
          label={t("measure")}
          value={field}
          onChoose={setField}
          choices={measures.map((one) => ({ value: one.field, label: nameOf(one.field) }))}
        />
      }
    >
      <LineChart label={nameOf(field)} points={points} format={(value) => textOf(kind, value)} />
    </Card>
  );
}

function Bars({ report: { tipo, linhas } }: Props) {
  const t = useTranslations("panel.reports");
  const { nameOf, textOf } = useReportWords();
  const field = REPORT_LEAD[tipo];
  const [first, ...others] = REPORT_COLUMNS[tipo];
  const kind = others.find((one) => one.field === field)?.kind ?? "count";
  const lines: readonly Line[] = linhas;
  const longest = lines
    .map((line, place) => ({
      place,
      name: String(line[first?.field ?? ""]),
      sku: line.sku,
      value: Number(line[field]),
    }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
    .slice(0, BARS);
  if (longest.length === 0) return null;
  const most = longest[0]?.value ?? 1;
  return (
    <Card title={t("longest", { measure: nameOf(field) })}>
      <ol className={styles.bars}>
        {longest.map(({ place, name, sku, value }) => (
          <li key={place} className={styles.barRow}>
            <span className={styles.barName}>
              {name}
              {typeof sku === "string" && <span className={styles.sku}> {sku}</span>}
            </span>
            <meter className={styles.meter} min={0} max={most} value={value} aria-hidden="true" />
            <span className={styles.barValue}>{textOf(kind, value)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
