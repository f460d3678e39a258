"use client";

import { useLocale, useTranslations } from "next-intl";
import { useReportWords } from "@/components/reports/use-report-words";
import { Figures } from "@/components/ui/figures";
import { formatPercent } from "@/lib/format/numbers";
import type { ReportView } from "@/lib/reports/client";
import { REPORT_COLUMNS } from "@/lib/reports/columns";

type Totals = Readonly<Record<string, number>>;

/** Shows the totals beside the totals of the compared days. */
export function ReportFigures({ report: { tipo, totais, comparativo } }: { report: ReportView }) {
  const t = useTranslations("panel.reports");
  const { nameOf, textOf } = useReportWords();
  const now: Totals = totais;
  const then: Totals | undefined = comparativo?.totais;
  const shown = REPORT_COLUMNS[tipo].filter(({ field }) => field in now);
  return (
    <section aria-label={t("totals")}>
      <Figures
        figures={shown.map(({ field, kind }) => ({
          name: nameOf(field),
          value: textOf(kind, now[field]),
          text: then && (
            <ReportChange now={now[field] ?? 0} then={then[field] ?? 0} before={textOf(kind, then[field])} />
          ),
        }))}
      />
    </section>
  );
}

export function ReportChange({ now, then, before }: { now: number; then: number; before: string }) {
  const t = useTranslations("panel.reports");
  const locale = useLocale();
  // A percentage of zero, or from negative to positive, would be wrong.
  if (then <= 0 || now < 0) return t("before", { before });
  const part = now / then - 1;
  if (part === 0) return t("same", { before });
  return t(part > 0 ? "more" : "less", { percent: formatPercent(Math.abs(part), locale), before });
}
