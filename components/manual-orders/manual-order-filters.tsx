"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { DayFilter } from "@/components/orders/day-filter";
import type { ManualOrderAddress } from "@/lib/manual-orders/address";
import { MANUAL_ORDER_STATUSES } from "@/lib/manual-orders/status";
import styles from "./manual-order-filters.module.css";

type Props = { filters: ManualOrderAddress; change: ReturnType<typeof useListUrl>["change"] };

const SEARCH_LENGTH = 100;

/** Search, status and period of the list of manual orders. */
export function ManualOrderFilters({ filters, change }: Props) {
  const t = useTranslations("panel.manualOrders");
  const q = filters.q ?? "";
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("filterStatus")}
        value={filters.status ?? ""}
        onChange={({ currentTarget }) => change({ status: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyStatus") },
          ...MANUAL_ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <DayFilter
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={36}
        value={filters.de}
        onChange={(de) => change({ de, page: null }, "replace")}
      />
      <DayFilter
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={36}
        value={filters.ate}
        onChange={(ate) => change({ ate, page: null }, "replace")}
      />
    </div>
  );
}
