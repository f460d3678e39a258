"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useRateFormats } from "@/components/experiments/use-slot-words";
import { ChoiceSelect } from "@/components/form/choice-select";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { Hint, Prose } from "@/components/ui/layout";
import { forecastQuery } from "@/lib/experiments/client";
import type { ExperimentGoal } from "@/lib/experiments/goals";
import type { SlotName } from "@/lib/experiments/slots";
import { formatPercent } from "@/lib/format/numbers";

/** Percent of the control's conversion rate. */
const EFFECTS = [5, 10, 20, 30, 50];
const YEAR_DAYS = 365;

type Props = { chave: SlotName; objetivo: ExperimentGoal; variantes: number };

/** Forecasts the duration from the store's own traffic. */
export function ForecastCard(asked: Props) {
  const t = useTranslations("panel.experiments.forecast");
  const locale = useLocale();
  const format = useFormats();
  const rates = useRateFormats();
  const sentenceOf = useErrorSentence();
  const [efeito, setEffect] = useState(10);
  const { data, error } = useQuery(forecastQuery({ ...asked, efeito }));
  const percentOf = (effect: number) => formatPercent(effect / 100, locale);
  const sentence = () => {
    if (!data) return "…";
    if (data.amostraPorVariante === null) return t("impossible");
    if (data.dias === null) return t("none");
    return data.dias > YEAR_DAYS ? t("long") : t("days", { days: data.dias });
  };
  return (
    <Card title={t("title")}>
      <div role="status">
        <Prose>{error ? sentenceOf(error) : sentence()}</Prose>
      </div>
      <ChoiceSelect
        label={t("effect")}
        value={efeito}
        choices={EFFECTS}
        nameOf={(effect) => t("effectOf", { percent: percentOf(effect) })}
        onChoose={setEffect}
      />
      {data && data.amostraPorVariante !== null && (
        <Facts
          facts={[
            { name: t("visitors"), value: format.count(data.visitantesPorDia) },
            {
              name: t("rate"),
              value: data.medida
                ? rates.rate(data.taxaBase)
                : t("assumed", { rate: rates.rate(data.taxaBase) }),
            },
            { name: t("sample"), value: format.count(data.amostraPorVariante) },
          ]}
        />
      )}
      <Hint>{t("hint")}</Hint>
    </Card>
  );
}
