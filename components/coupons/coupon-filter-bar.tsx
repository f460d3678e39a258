"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { CouponFilters } from "@/lib/coupons/client";
import { COUPON_SITUATIONS } from "@/lib/coupons/kinds";

type Props = { filters: CouponFilters; change: ListChange };

/** Search and situation of the list of coupons. */
export function CouponFilterBar({ filters: { q, situacao }, change }: Props) {
  const t = useTranslations("panel.coupons");
  return (
    <>
      <FilterSearch label={t("search")} q={q} change={change} />
      <FilterChoice
        name="situacao"
        label={t("filterState")}
        any={t("anyState")}
        value={situacao}
        choices={COUPON_SITUATIONS.map((value) => ({ value, label: t(`states.${value}`) }))}
        change={change}
      />
    </>
  );
}
