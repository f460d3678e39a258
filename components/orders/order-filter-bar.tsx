"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { AmountFilter } from "@/components/orders/amount-filter";
import { DayFilter } from "@/components/orders/day-filter";
import { ORDER_ORIGINS, type OrderAddress } from "@/lib/orders/order-address";
import styles from "./order-filter-bar.module.css";

type Props = { filters: OrderAddress; change: ReturnType<typeof useListUrl>["change"] };

const SEARCH_LENGTH = 100;

/** Search, origin, period and amount of the order list. */
export function OrderFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.orders.filters");
  const origins = useTranslations("panel.orders.origins");
  const q = filters.q ?? "";
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  const put = (name: string) => (value: string | number | null) =>
    change({ [name]: value, page: null }, "replace");
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("origin")}
        value={filters.origem ?? ""}
        onChange={({ currentTarget }) => change({ origem: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyOrigin") },
          ...ORDER_ORIGINS.map((value) => ({ value, label: origins(value) })),
        ]}
      />
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
      <AmountFilter
        aria-label={t("minLabel")}
        placeholder={t("min")}
        value={filters.totalMin}
        onChange={put("totalMin")}
      />
      <AmountFilter
        aria-label={t("maxLabel")}
        placeholder={t("max")}
        value={filters.totalMax}
        onChange={put("totalMax")}
      />
    </div>
  );
}
