"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";

type Preset = "lastHour" | "lastDay" | "sinceSuccess" | "custom";
/** ISO 8601 in UTC; null while a field is not filled in. */
type Period = { de: string | null; ate: string | null };

const HOUR_MS = 3_600_000;
/** The fields show whole minutes: a period up to now has to include this one. */
const MINUTE_MS = 60_000;
const HOURS = { lastHour: 1, lastDay: 24 };

function periodOf(preset: Exclude<Preset, "custom">, lastSuccess: string | null): Period {
  const endMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  const ate = new Date(endMs).toISOString();
  if (preset === "sinceSuccess") return { de: lastSuccess, ate };
  return { de: new Date(endMs - HOURS[preset] * HOUR_MS).toISOString(), ate };
}

/** A period to recover: one of the usual ones, or any other. */
export function usePeriodForm(lastSuccess: string | null) {
  const t = useTranslations("panel.webhooks.recovery");
  const [preset, setPreset] = useState<Preset>("lastDay");
  const form = useForm<Period>({
    initialValues: periodOf("lastDay", lastSuccess),
    validate: {
      de: (de, { ate }) => {
        if (!de) return t("fromMissing");
        return ate && de >= ate ? t("order") : null;
      },
      ate: (ate) => (ate ? null : t("toMissing")),
    },
  });
  const choose = (next: Preset) => {
    setPreset(next);
    if (next !== "custom") form.setValues(periodOf(next, lastSuccess));
  };
  const change = (field: keyof Period) => (moment: string | null) => {
    setPreset("custom");
    form.setFieldValue(field, moment);
  };
  const presets: Preset[] = lastSuccess
    ? ["lastHour", "lastDay", "sinceSuccess", "custom"]
    : ["lastHour", "lastDay", "custom"];
  return { form, presets, preset, choose, change };
}
