"use client";

import { useTranslations } from "next-intl";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { WideFilter } from "@/components/data-table/filter-bar";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays } from "@/components/data-table/filter-range";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { EntryAddress } from "@/lib/loyalty/entry-address";
import { ENTRY_TYPES } from "@/lib/loyalty/kinds";

type Props = { filters: EntryAddress; change: ListChange };

/** Customer, kind and period of the list of the ledger. */
export function EntryFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.loyalty.entries");
  const types = useTranslations("panel.loyalty.types");
  return (
    <>
      <WideFilter>
        <CustomerPicker
          label={t("customerFilter")}
          isLabelHidden
          onPick={({ id }) => change({ clienteId: id, page: null })}
        />
      </WideFilter>
      <FilterChoice
        name="tipo"
        label={t("filterType")}
        any={t("anyType")}
        value={filters.tipo}
        choices={ENTRY_TYPES.map((value) => ({ value, label: types(value) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
    </>
  );
}
