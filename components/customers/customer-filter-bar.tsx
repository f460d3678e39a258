"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays } from "@/components/data-table/filter-range";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import { CHANNELS } from "@/lib/customers/channels";
import { CUSTOMER_ORDERS, type CustomerAddress } from "@/lib/customers/list-address";

type Props = {
  filters: CustomerAddress;
  /** Tags in use. */
  knownTags: readonly string[];
  change: ListChange;
};

const FLAGS = ["true", "false"] as const;

/** Search, tag, purchases, account, consent and day of registration of the list of customers. */
export function CustomerFilterBar({ filters, knownTags, change }: Props) {
  const t = useTranslations("panel.customers.filters");
  const { q, tag, aceita, comConta, compradores, ordenar } = filters;
  const tags = tag && !knownTags.includes(tag) ? [tag, ...knownTags] : knownTags;
  return (
    <>
      <FilterSearch label={t("search")} q={q} change={change} />
      <FilterChoice
        name="tag"
        label={t("tag")}
        any={t("anyTag")}
        value={tag}
        choices={[...tags]}
        change={change}
      />
      <FilterChoice
        name="compradores"
        label={t("bought")}
        any={t("anyBought")}
        value={compradores}
        choices={FLAGS.map((value) => ({ value, label: t(value === "true" ? "buyers" : "notYet") }))}
        change={change}
      />
      <FilterChoice
        name="comConta"
        label={t("account")}
        any={t("anyAccount")}
        value={comConta}
        choices={FLAGS.map((value) => ({
          value,
          label: t(value === "true" ? "withAccount" : "withoutAccount"),
        }))}
        change={change}
      />
      <FilterChoice
        name="aceita"
        label={t("consent")}
        any={t("anyConsent")}
        value={aceita}
        choices={CHANNELS.map((value) => ({ value, label: t(`accepts.${value}`) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
      <FilterChoice
        name="ordenar"
        label={t("order")}
        value={ordenar}
        choices={CUSTOMER_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
        change={change}
      />
    </>
  );
}
