"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { DayFilter } from "@/components/orders/day-filter";
import { CHANNELS } from "@/lib/customers/channels";
import { CUSTOMER_ORDERS, type CustomerAddress } from "@/lib/customers/list-address";
import styles from "./customer-filter-bar.module.css";

type Props = {
  filters: CustomerAddress;
  /** Tags in use. */
  knownTags: readonly string[];
  change: ReturnType<typeof useListUrl>["change"];
};

const SEARCH_LENGTH = 100;
const BUYERS = ["true", "false"] as const;

/** Search, tag, purchases, account, consent and day of registration of the list of customers. */
export function CustomerFilterBar({ filters, knownTags, change }: Props) {
  const t = useTranslations("panel.customers.filters");
  const { q = "", tag, aceita, comConta, compradores, de, ate, ordenar } = filters;
  const tags = tag && !knownTags.includes(tag) ? [tag, ...knownTags] : knownTags;
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    data: { value: string; label: string }[],
  ) => (
    <NativeSelect
      aria-label={label}
      value={value ?? ""}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value, page: null })}
      data={data}
    />
  );
  const any = (label: string) => ({ value: "", label });
  const put = (name: string) => (day: string | null) => change({ [name]: day, page: null }, "replace");
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      {select("tag", t("tag"), tag, [any(t("anyTag")), ...tags.map((value) => ({ value, label: value }))])}
      {select("compradores", t("bought"), compradores, [
        any(t("anyBought")),
        ...BUYERS.map((value) => ({ value, label: t(value === "true" ? "buyers" : "notYet") })),
      ])}
      {select("comConta", t("account"), comConta, [
        any(t("anyAccount")),
        ...BUYERS.map((value) => ({ value, label: t(value === "true" ? "withAccount" : "withoutAccount") })),
      ])}
      {select("aceita", t("consent"), aceita, [
        any(t("anyConsent")),
        ...CHANNELS.map((value) => ({ value, label: t(`accepts.${value}`) })),
      ])}
      <DayFilter
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={36}
        value={de}
        onChange={put("de")}
      />
      <DayFilter
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={36}
        value={ate}
        onChange={put("ate")}
      />
      {select(
        "ordenar",
        t("order"),
        ordenar,
        CUSTOMER_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
      )}
    </div>
  );
}
