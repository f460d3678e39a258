"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BarSelect } from "@/components/data-table/bar-field";
import { Figure } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { FewRows } from "@/components/experiments/few-rows";
import { useRateFormats } from "@/components/experiments/use-slot-words";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import type { ExperimentView, HistoryView } from "@/lib/experiments/client";
import { dateFormat } from "@/lib/format/formatters";
import styles from "./experiment-results.module.css";

const LineChart = dynamic(() => import("@/components/charts/line-chart").then(({ LineChart }) => LineChart), {
  ssr: false,
  loading: () => <div className={styles.chartPlace} />,
});

type Counted = HistoryView["dias"][number]["variantes"][number];
type Day = { id: string; control: Counted; variant: Counted };
type Props = {
  experiment: ExperimentView;
  history: HistoryView;
  /** Shown between the chart and its table. */
  children: ReactNode;
};

function useDayColumns(): Column<Day>[] {
  const t = useTranslations("panel.experiments.days");
  const format = useFormats();
  const { rate, points } = useRateFormats();
  const dayOf = useDayWords();
  const cell = (name: string, text: string) => <Figure label={name}>{text}</Figure>;
  return [
    { id: "dia", header: t("day"), phone: "title", cell: ({ id }) => dayOf(id) },
    {
      id: "impressoes",
      header: t("seen"),
      align: "end",
      phone: "aside",
      cell: ({ control, variant }) => cell(t("seen"), format.count(control.impressoes + variant.impressoes)),
    },
    {
      id: "controle",
      header: t("rate"),
      align: "end",
      phone: "line",
      cell: ({ control }) => cell(t("rate"), rate(control.taxa)),
    },
    {
      id: "variante",
      header: t("other"),
      align: "end",
      phone: "line",
      cell: ({ variant }) => cell(t("other"), rate(variant.taxa)),
    },
    {
      id: "faixa",
      header: t("interval"),
      align: "end",
      phone: "line",
      cell: ({ variant: { icSequencial } }) =>
        cell(t("interval"), icSequencial ? icSequencial.map(points).join(" … ") : "–"),
    },
  ];
}

/** The API's days are plain dates already in the store's time zone, so they are formatted as UTC. */
function useDayWords() {
  const locale = useLocale();
  return (day: string) =>
    dateFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" }).format(new Date(day));
}

/** The difference per day with its confidence band, as a chart and as a table. */
export function ExperimentHistory({ experiment: { variantes }, history: { dias }, children }: Props) {
  const t = useTranslations("panel.experiments");
  const { points } = useRateFormats();
  const dayOf = useDayWords();
  const columns = useDayColumns();
  const challengers = variantes.filter(({ controle }) => !controle);
  const [chosen, choose] = useState(challengers[0]?.id ?? "");
  const control = variantes.find(({ controle }) => controle)?.id;
  const days = dias.flatMap(({ dia: id, variantes }): Day[] => {
    const [ofControl, variant] = [control, chosen].map((each) => variantes.find((one) => one.id === each));
    return ofControl && variant ? [{ id, control: ofControl, variant }] : [];
  });
  const name = challengers.find(({ id }) => id === chosen)?.nome ?? "";
  const drawn = days.flatMap(({ id, variant: { diferenca, icSequencial } }) =>
    diferenca === null || icSequencial === null
      ? []
      : [{ label: dayOf(id), mark: dayOf(id), value: diferenca, range: icSequencial }],
  );
  return (
    <>
      <Card
        title={t("chart.title")}
        actions={
          challengers.length > 1 && (
            <BarSelect
              label={t("chart.variant")}
              value={chosen}
              onChoose={choose}
              choices={challengers.map(({ id, nome }) => ({ value: id, label: nome }))}
            />
          )
        }
      >
        <Hint>{t(drawn.length > 0 ? "chart.hint" : "chart.empty")}</Hint>
        {drawn.length > 0 && (
          <LineChart
            label={t("chart.label", { name })}
            points={drawn}
            format={points}
            formatRange={(value, low, high) => t("chart.range", { value, low, high })}
          />
        )}
      </Card>
      {children}
      {days.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>{t("days.title")}</h2>
          <FewRows label={t("days.title")} columns={columns} rows={days.toReversed()} />
        </section>
      )}
    </>
  );
}
