"use client";

import type { TextInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DayFilter } from "@/components/data-table/day-filter";
import type { ListChange } from "@/components/data-table/use-list-url";
import styles from "./filter-range.module.css";

type Props = {
  of: "days" | "moments" | "amounts";
  /** A field for each end. */
  children: ReactNode;
};

/** The two ends of a range, side by side. */
export function FilterRange({ of, children }: Props) {
  return (
    <div data-of={of} className={styles.range}>
      {children}
    </div>
  );
}

/** What the two fields of a period have in common: `from` and `to` in words, `labels` for whoever cannot see them. */
export function usePeriodEnds(labels: { from: string; to: string }) {
  const t = useTranslations("panel.table");
  const end = (name: "from" | "to") =>
    ({ "aria-label": labels[name], leftSection: t(name), leftSectionWidth: 44 }) satisfies TextInputProps;
  return { from: end("from"), to: end("to") };
}

type DaysProps = {
  labels: { from: string; to: string };
  /** Whole days of the store, `YYYY-MM-DD`. */
  days: { de: string | undefined; ate: string | undefined };
  change: ListChange;
};

/** The days that a list is narrowed to. */
export function FilterDays({ labels, days: { de, ate }, change }: DaysProps) {
  const ends = usePeriodEnds(labels);
  const put = (name: "de" | "ate") => (day: string | null) => change({ [name]: day, page: null }, "replace");
  return (
    <FilterRange of="days">
      <DayFilter {...ends.from} value={de} onChange={put("de")} />
      <DayFilter {...ends.to} value={ate} onChange={put("ate")} />
    </FilterRange>
  );
}
