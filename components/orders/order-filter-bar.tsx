"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays, FilterRange } from "@/components/data-table/filter-range";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import { AmountFilter } from "@/components/orders/amount-filter";
import { ORDER_ORIGINS, type OrderAddress } from "@/lib/orders/order-address";

type Props = { filters: OrderAddress; change: ListChange };

/** Search, origin, period and amount of the order list. */
export function OrderFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.orders.filters");
  const origins = useTranslations("panel.orders.origins");
  const put = (name: "totalMin" | "totalMax") => (cents: number | null) =>
    change({ [name]: cents, page: null }, "replace");
  return (
    <>
      <FilterSearch label={t("search")} q={filters.q} change={change} />
      <FilterChoice
        name="origem"
        label={t("origin")}
        any={t("anyOrigin")}
        value={filters.origem}
        choices={ORDER_ORIGINS.map((value) => ({ value, label: origins(value) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
      <FilterRange of="amounts">
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
      </FilterRange>
    </>
  );
}
