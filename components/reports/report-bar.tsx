"use client";

import { useTranslations } from "next-intl";
import { BarInput, BarSelect } from "@/components/data-table/bar-field";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { ReportAddress, ReportView } from "@/lib/reports/client";
import {
  isOfNow,
  REPORT_BASES,
  REPORT_COMPARISONS,
  REPORT_FILTERS,
  REPORT_GROUPS,
  REPORT_PERIODS,
  type ReportType,
} from "@/lib/reports/filters";
import styles from "./report.module.css";

const OWN = "own";
/** The choices that make sense for each report. */
const HAS: Record<"agrupar" | "base" | "comparar", (tipo: ReportType) => boolean> = {
  agrupar: (tipo) => tipo === "vendas" || tipo === "fidelidade",
  base: (tipo) => !isOfNow(tipo) && tipo !== "fidelidade",
  comparar: (tipo) => !isOfNow(tipo),
};

type Props = { address: ReportAddress; days: ReportView["periodo"] | undefined; change: ListChange };

export function ReportBar({ address, days, change }: Props) {
  const t = useTranslations("panel.reports");
  const { tipo, comparar = "", agrupar, base } = address;
  const put = (changes: Record<string, string | null>) => change({ ...changes, page: null });
  return (
    <search aria-label={t("choices")} className={styles.bar}>
      {!isOfNow(tipo) && <PeriodFields {...{ address, days, put }} />}
      {HAS.comparar(tipo) && (
        <BarSelect
          label={t("compare")}
          value={comparar}
          onChoose={(value) => put({ comparar: value || null })}
          choices={[
            { value: "", label: t("noComparison") },
            ...REPORT_COMPARISONS.map((value) => ({ value, label: t(`comparisons.${value}`) })),
          ]}
        />
      )}
      {HAS.agrupar(tipo) && (
        <BarSelect
          label={t("group")}
          value={agrupar}
          onChoose={(value) => put({ agrupar: value === REPORT_FILTERS.agrupar.fallback ? null : value })}
          choices={REPORT_GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        />
      )}
      {HAS.base(tipo) && (
        <BarSelect
          label={t("base")}
          value={base}
          onChoose={(value) => put({ base: value === REPORT_FILTERS.base.fallback ? null : value })}
          choices={REPORT_BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
        />
      )}
    </search>
  );
}

type PeriodProps = Omit<Props, "change"> & {
  put: (changes: Record<string, string | null>) => void;
};

function PeriodFields({ address: { periodo, de, ate }, days, put }: PeriodProps) {
  const t = useTranslations("panel.reports");
  const isOwn = Boolean(de || ate);
  const choose = (value: string) => {
    if (value === OWN) put({ periodo: null, de: days?.de ?? null, ate: days?.ate ?? null });
    else put({ periodo: value === REPORT_FILTERS.periodo.fallback ? null : value, de: null, ate: null });
  };
  const dayField = (name: "de" | "ate", value: string | undefined, lead: string) => (
    <BarInput
      label={t(name)}
      lead={lead}
      type="date"
      min="1970-01-01"
      max="2999-12-31"
      value={value ?? days?.[name] ?? ""}
      onChange={({ currentTarget }) => {
        if (currentTarget.validity.valid && currentTarget.value) put({ [name]: currentTarget.value });
      }}
    />
  );
  return (
    <>
      <BarSelect
        label={t("period")}
        value={isOwn ? OWN : periodo}
        onChoose={choose}
        choices={[
          ...REPORT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) })),
          { value: OWN, label: t("periods.own") },
        ]}
      />
      {isOwn && (
        <span className={styles.range}>
          {dayField("de", de, t("from"))}
          {dayField("ate", ate, t("to"))}
        </span>
      )}
    </>
  );
}
