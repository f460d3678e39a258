"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays } from "@/components/data-table/filter-range";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { MailAddress } from "@/lib/mail/mail-address";
import { MAIL_STATUSES, MAIL_TYPES } from "@/lib/mail/schema";

type Props = { filters: MailAddress; change: ListChange };

/** Search, status, kind and period of the outbox. */
export function MailFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.outbox");
  const types = useTranslations("panel.outbox.types");
  const states = useTranslations("panel.outbox.states");
  return (
    <>
      <FilterSearch label={t("search")} q={filters.q} change={change} />
      <FilterChoice
        name="status"
        label={t("filterStatus")}
        any={t("anyStatus")}
        value={filters.status}
        choices={MAIL_STATUSES.map((value) => ({ value, label: states(value) }))}
        change={change}
      />
      <FilterChoice
        name="tipo"
        label={t("filterType")}
        any={t("anyType")}
        value={filters.tipo}
        choices={MAIL_TYPES.map((value) => ({ value, label: types(value) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
    </>
  );
}
