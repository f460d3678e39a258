"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { DayFilter } from "@/components/orders/day-filter";
import type { MailAddress } from "@/lib/mail/mail-address";
import { MAIL_STATUSES, MAIL_TYPES } from "@/lib/mail/schema";
import styles from "./mail-filter-bar.module.css";

type Props = { filters: MailAddress; change: ReturnType<typeof useListUrl>["change"] };

const SEARCH_LENGTH = 100;

/** Search, status, kind and period of the outbox. */
export function MailFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.outbox");
  const types = useTranslations("panel.outbox.types");
  const states = useTranslations("panel.outbox.states");
  const q = filters.q ?? "";
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  const put = (name: string) => (value: string | null) => change({ [name]: value, page: null }, "replace");
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("filterStatus")}
        value={filters.status ?? ""}
        onChange={({ currentTarget }) => change({ status: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyStatus") },
          ...MAIL_STATUSES.map((value) => ({ value, label: states(value) })),
        ]}
      />
      <NativeSelect
        aria-label={t("filterType")}
        value={filters.tipo ?? ""}
        onChange={({ currentTarget }) => change({ tipo: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyType") },
          ...MAIL_TYPES.map((value) => ({ value, label: types(value) })),
        ]}
      />
      <DayFilter
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={44}
        value={filters.de}
        onChange={put("de")}
      />
      <DayFilter
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={44}
        value={filters.ate}
        onChange={put("ate")}
      />
    </div>
  );
}
