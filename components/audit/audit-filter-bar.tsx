"use client";

import { useLocale, useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterDays } from "@/components/data-table/filter-range";
import type { ListChange } from "@/components/data-table/use-list-url";
import type { AuditAddress } from "@/lib/audit/audit-address";
import { ACTOR_TYPES } from "@/lib/audit/kinds";
import { AUDITED_RESOURCES } from "@/lib/audit/resources";

type Props = {
  filters: AuditAddress;
  /** The actions that occur in the log. */
  known: readonly string[];
  change: ListChange;
};
type Choice = { value: string; label: string };

/** Action, kind of record, actor and period of the audit log. */
export function AuditFilterBar({ filters, known, change }: Props) {
  const t = useTranslations("panel.audit");
  const kinds = useTranslations("panel.audit.kinds");
  const words = useAuditWords();
  const sorted = useSorted();
  const { acao, recurso, atorTipo } = filters;
  const actions = acao && !known.includes(acao) ? [...known, acao] : known;
  return (
    <>
      <FilterChoice
        name="acao"
        label={t("filterAction")}
        any={t("anyAction")}
        value={acao}
        choices={sorted(actions.map((value) => ({ value, label: words.action(value) })))}
        change={change}
      />
      <FilterChoice
        name="recurso"
        label={t("filterResource")}
        any={t("anyResource")}
        value={recurso}
        choices={sorted(AUDITED_RESOURCES.map((value) => ({ value, label: words.resource(value) })))}
        change={change}
      />
      <FilterChoice
        name="atorTipo"
        label={t("filterActor")}
        any={t("anyActor")}
        value={atorTipo}
        choices={ACTOR_TYPES.map((value) => ({ value, label: kinds(value) }))}
        change={change}
      />
      <FilterDays labels={{ from: t("fromLabel"), to: t("toLabel") }} days={filters} change={change} />
    </>
  );
}

/** As the alphabet of the reader's language has them. */
function useSorted() {
  const locale = useLocale();
  return (choices: Choice[]) =>
    choices.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
