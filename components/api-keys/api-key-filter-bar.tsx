"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { ApiKeyFilters } from "@/lib/api-keys/client";

type Props = { value: ApiKeyFilters["situacao"]; change: ListChange };

/** The keys that work, or all of them; the former goes without saying in the address. */
export function ApiKeyFilterBar({ value, change }: Props) {
  const t = useTranslations("panel.apiKeys");
  return (
    <FilterChoice
      name="situacao"
      label={t("filter")}
      any={t("filterLive")}
      value={value === "ativas" ? "" : value}
      choices={[{ value: "todas", label: t("filterAll") }]}
      change={change}
    />
  );
}
