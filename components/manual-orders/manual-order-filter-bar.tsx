"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays } from "@/components/data-table/filter-range";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { ManualOrderAddress } from "@/lib/manual-orders/address";
import { MANUAL_ORDER_STATUSES } from "@/lib/manual-orders/status";

type Props = { filters: ManualOrderAddress; change: ListChange };

/** Search, status and period of the list of manual orders. */
export function ManualOrderFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.manualOrders");
  return (
    <>
      <FilterSearch label={t("search")} q={filters.q} change={change} />
      <FilterChoice
        name="status"
        label={t("filterStatus")}
        any={t("anyStatus")}
        value={filters.status}
        choices={MANUAL_ORDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
    </>
  );
}
