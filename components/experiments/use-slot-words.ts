import { useLocale, useTranslations } from "next-intl";
import { numberFormat } from "@/lib/format/formatters";

/** Slots and options of an older version have no translation: their keys are shown. */
export function useSlotWords() {
  const t = useTranslations("panel.experiments.slots");
  const has = (key: string) => t.has(key as "destaque.name");
  const wordsOf = (key: string, name: string) => (has(key) ? t(key as "destaque.name") : name);
  return {
    slotName: (chave: string) => wordsOf(`${chave}.name`, chave),
    optionName: (chave: string, opcao: string | null) => wordsOf(`${chave}.options.${opcao}`, opcao ?? "–"),
  };
}

/** Formats fractions (0.05) as percent. */
export function useRateFormats() {
  const t = useTranslations("panel.experiments.chart");
  const locale = useLocale();
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const signed = { signDisplay: "exceptZero" } as const;
  const change = numberFormat(locale, { style: "percent", maximumFractionDigits: 1, ...signed });
  const points = numberFormat(locale, { maximumFractionDigits: 2, ...signed });
  const small = numberFormat(locale, { maximumSignificantDigits: 2 });
  return {
    rate: (part: number) => percent.format(part),
    change: (part: number) => change.format(part),
    points: (part: number) => t("points", { value: points.format(part * 100) }),
    pValue: (p: number) => (p < 0.0001 ? `< ${small.format(0.0001)}` : small.format(p)),
  };
}
