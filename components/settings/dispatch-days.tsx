"use client";

import { Checkbox, Group, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Packing } from "@/lib/freight/business-days";
import styles from "./dispatch-days.module.css";

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

type Days = Pick<Packing, "diasDespacho" | "horaCorte">;
type Props = {
  value: Days;
  errors: { [Field in keyof Days]?: ReactNode };
  onChange: (change: Partial<Days>) => void;
};

/** The weekdays on which the store sends orders, and until which time an order counts as one of its day. */
export function DispatchDays({ value: { diasDespacho, horaCorte }, errors, onChange }: Props) {
  const t = useTranslations("panel.settings.freight.dispatch");
  return (
    <div className={styles.days}>
      <Checkbox.Group
        label={t("weekdays")}
        description={t("weekdaysHint")}
        error={errors.diasDespacho}
        value={diasDespacho.map(String)}
        onChange={(chosen) => onChange({ diasDespacho: chosen.map(Number).toSorted() })}
      >
        <Group gap="md" className={styles.weekdays}>
          {WEEKDAYS.map((weekday) => (
            <Checkbox key={weekday} value={weekday} label={t(`weekday.${weekday}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <TextInput
        type="time"
        label={t("hour")}
        description={t("hourHint")}
        value={horaCorte ?? ""}
        error={errors.horaCorte}
        onChange={({ currentTarget: { value } }) => onChange({ horaCorte: value || null })}
      />
    </div>
  );
}
