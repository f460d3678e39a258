"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { CustomerPicker } from "@/components/customers/customer-picker";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { DayFilter } from "@/components/orders/day-filter";
import type { EntryAddress } from "@/lib/loyalty/entry-address";
import { ENTRY_TYPES } from "@/lib/loyalty/kinds";
import styles from "./entry-filter-bar.module.css";

type Props = { filters: EntryAddress; change: ReturnType<typeof useListUrl>["change"] };

/** Customer, kind and period of the list of the ledger. */
export function EntryFilterBar({ filters: { tipo, de, ate }, change }: Props) {
  const t = useTranslations("panel.loyalty.entries");
  const types = useTranslations("panel.loyalty.types");
  const put = (name: string) => (day: string | null) => change({ [name]: day, page: null }, "replace");
  return (
    <div className={styles.bar}>
      <CustomerPicker
        label={t("customerFilter")}
        isLabelHidden
        onPick={({ id }) => change({ clienteId: id, page: null })}
      />
      <NativeSelect
        aria-label={t("filterType")}
        value={tipo ?? ""}
        onChange={({ currentTarget }) => change({ tipo: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyType") },
          ...ENTRY_TYPES.map((value) => ({ value, label: types(value) })),
        ]}
      />
      <DayFilter
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={42}
        value={de}
        onChange={put("de")}
      />
      <DayFilter
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={42}
        value={ate}
        onChange={put("ate")}
      />
    </div>
  );
}
