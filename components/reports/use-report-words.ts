"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { dateFormat, numberFormat } from "@/lib/format/formatters";
import type { ReportColumn } from "@/lib/reports/columns";

const MONTH = 7;

export function useReportWords() {
  const t = useTranslations("panel.reports");
  const locale = useLocale();
  const format = useFormats();
  const dayOf = (period: string, isShort = false) => {
    const isMonth = period.length === MONTH;
    const options: Intl.DateTimeFormatOptions = isMonth
      ? { month: isShort ? "short" : "long", year: "numeric" }
      : { day: "numeric", month: "short", ...(!isShort && { year: "numeric" }) };
    return dateFormat(locale, { timeZone: "UTC", ...options }).format(
      new Date(isMonth ? `${period}-01` : period),
    );
  };
  const share = numberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return {
    /** The day without its year, for an axis. */
    shortDayOf: (period: string) => dayOf(period, true),
    nameOf: (field: string) => t(`columns.${field}` as "columns.nome"),
    textOf: (kind: ReportColumn["kind"], value: unknown): string => {
      if (value === null || value === undefined) return "–";
      if (kind === "cents") return format.cents(Number(value));
      if (kind === "count") return format.count(Number(value));
      if (kind === "share") return share.format(Number(value));
      if (kind === "period") return dayOf(String(value));
      if (kind === "moment") return format.day(String(value));
      if (kind === "choice") return t(`values.${value}` as "values.novo");
      return String(value);
    },
  };
}
