"use client";

import { NativeSelect } from "@mantine/core";
import { useLocale, useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { DayFilter } from "@/components/orders/day-filter";
import type { AuditAddress } from "@/lib/audit/audit-address";
import { ACTOR_TYPES } from "@/lib/audit/kinds";
import { AUDITED_RESOURCES } from "@/lib/audit/resources";
import styles from "./audit-filter-bar.module.css";

type Props = {
  filters: AuditAddress;
  /** The actions that occur in the log. */
  known: readonly string[];
  change: ReturnType<typeof useListUrl>["change"];
};
type Choice = { value: string; label: string };

/** Action, kind of record, actor and period of the audit log. */
export function AuditFilterBar({ filters, known, change }: Props) {
  const t = useTranslations("panel.audit");
  const kinds = useTranslations("panel.audit.kinds");
  const words = useAuditWords();
  const sorted = useSorted();
  const actions = filters.acao && !known.includes(filters.acao) ? [...known, filters.acao] : known;
  const put = (name: string) => (value: string | null) => change({ [name]: value, page: null }, "replace");
  const choose = (name: "acao" | "recurso" | "atorTipo", label: string, any: string, choices: Choice[]) => (
    <NativeSelect
      aria-label={label}
      value={filters[name] ?? ""}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value, page: null })}
      data={[{ value: "", label: any }, ...choices]}
    />
  );
  return (
    <div className={styles.bar}>
      {choose(
        "acao",
        t("filterAction"),
        t("anyAction"),
        sorted(actions.map((value) => ({ value, label: words.action(value) }))),
      )}
      {choose(
        "recurso",
        t("filterResource"),
        t("anyResource"),
        sorted(AUDITED_RESOURCES.map((value) => ({ value, label: words.resource(value) }))),
      )}
      {choose(
        "atorTipo",
        t("filterActor"),
        t("anyActor"),
        ACTOR_TYPES.map((value) => ({ value, label: kinds(value) })),
      )}
      <DayFilter
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={36}
        value={filters.de}
        onChange={put("de")}
      />
      <DayFilter
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={36}
        value={filters.ate}
        onChange={put("ate")}
      />
    </div>
  );
}

/** As the alphabet of the reader's language has them. */
function useSorted() {
  const locale = useLocale();
  return (choices: Choice[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
