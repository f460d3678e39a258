"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import type { CouponFilters } from "@/lib/coupons/client";
import { COUPON_SITUATIONS } from "@/lib/coupons/kinds";
import styles from "./coupon-filter-bar.module.css";

type Props = { filters: CouponFilters; change: ReturnType<typeof useListUrl>["change"] };

const SEARCH_LENGTH = 100;

/** Search and situation of the list of coupons. */
export function CouponFilterBar({ filters: { q = "", situacao }, change }: Props) {
  const t = useTranslations("panel.coupons");
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("filterState")}
        value={situacao ?? ""}
        onChange={({ currentTarget }) => change({ situacao: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyState") },
          ...COUPON_SITUATIONS.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </div>
  );
}
