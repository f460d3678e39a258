"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { DownloadButton } from "@/components/data-table/list-screen";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { ReportBar } from "@/components/reports/report-bar";
import { ReportFigures } from "@/components/reports/report-figures";
import { ReportPicture } from "@/components/reports/report-picture";
import { ReportTable } from "@/components/reports/report-table";
import { ReportMenu, ReportViews } from "@/components/reports/report-views";
import { UnpricedStock } from "@/components/reports/unpriced-stock";
import { Muted } from "@/components/ui/layout";
import { Tabs } from "@/components/ui/tabs";
import { formatDay, formatMoment } from "@/lib/format/dates";
import { dateFormat } from "@/lib/format/formatters";
import { type ReportView, reportAddress, reportFileOf, reportQuery } from "@/lib/reports/client";
import { isOfNow, REPORT_TYPES, type ReportType } from "@/lib/reports/filters";
import styles from "./report.module.css";

const KEPT = ["periodo", "de", "ate", "comparar", "base"];

/** The link to another report keeps the period. */
function hrefOf(tipo: ReportType, params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => KEPT.includes(name));
  return `/admin/relatorios?${new URLSearchParams([["tipo", tipo], ...kept])}`;
}

export function ReportScreen() {
  const t = useTranslations("panel.reports");
  const { params, change } = useListUrl();
  const address = reportAddress(params);
  const answer = useQuery(reportQuery(address));
  // While another report loads, `data` is still the previous report, which has other fields.
  const report = answer.data?.tipo === address.tipo ? answer.data : undefined;
  return (
    <div className={styles.report}>
      <PageHeader
        title={t("title")}
        text={t(`texts.${address.tipo}`)}
        actions={
          <>
            <Button variant="default" className={styles.unprinted} onClick={() => window.print()}>
              {t("print")}
            </Button>
            <DownloadButton href={reportFileOf(address)}>{t("download")}</DownloadButton>
            <ReportMenu address={address} />
          </>
        }
      />
      <Tabs
        label={t("reports")}
        current={address.tipo}
        tabs={REPORT_TYPES.map((tipo) => ({
          id: tipo,
          label: t(`types.${tipo}`),
          href: hrefOf(tipo, params),
        }))}
      />
      <ReportViews address={address} />
      <ReportBar address={address} days={report?.periodo} change={change} />
      {report && <Days report={report} />}
      {report && <ReportFigures report={report} />}
      {report?.tipo === "valor_estoque" && <UnpricedStock {...report.semCusto} />}
      {report && <ReportPicture report={report} />}
      <ReportTable address={address} report={report} answer={answer} change={change} />
    </div>
  );
}

/** Says the period in words, because neither the preset nor the dates say all. */
function Days({ report }: { report: ReportView }) {
  const { tipo, periodo, comparativo, geradoEm, contando, preparando } = report;
  const t = useTranslations("panel.reports");
  const locale = useLocale();
  const { store } = usePanel();
  if (tipo === "valor_estoque") {
    const moment = dateFormat(locale, {
      timeZone: store.fusoHorario,
      dateStyle: "short",
      timeStyle: "short",
    });
    return (
      <Muted>
        {t("valuedAt", { time: moment.format(new Date(geradoEm)) })}
        {preparando && ` · ${t("revaluing")}`}
      </Muted>
    );
  }
  const underWay = contando ? ` · ${t("counting", contando)}` : preparando && ` · ${t("preparing")}`;
  if (isOfNow(tipo)) {
    return (
      <Muted>
        {t("asOfNow")}
        {underWay}
      </Muted>
    );
  }
  const words = ({ de, ate }: { de: string; ate: string }) =>
    de === ate
      ? formatDay(de, "UTC", locale)
      : t("fromTo", { from: formatDay(de, "UTC", locale), to: formatDay(ate, "UTC", locale) });
  const time = dateFormat(locale, { timeZone: store.fusoHorario, timeStyle: "short" });
  return (
    <Muted>
      <span role="status">
        {words(periodo)}
        {comparativo && ` · ${t("against", { days: words(comparativo.periodo) })}`}
      </span>
      {` · ${t("readAt", { time: time.format(new Date(geradoEm)) })}`}
      {tipo === "vendas" &&
        report.conferidoEm &&
        ` · ${t("proved", { when: formatMoment(report.conferidoEm, store.fusoHorario, locale) })}`}
      {underWay}
    </Muted>
  );
}
