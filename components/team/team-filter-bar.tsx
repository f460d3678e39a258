"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterSearch } from "@/components/data-table/filter-search";
import type { ListChange } from "@/components/data-table/use-list-url";
import { useRoleWords } from "@/components/team/use-role-words";
import type { Role, UserFilters } from "@/lib/team/client";
import { USER_STATES } from "@/lib/team/user-state";

type Props = { filters: UserFilters; roles: readonly Role[]; change: ListChange };

/** Search, role and state of the list of people. */
export function TeamFilterBar({ filters: { q, papel, situacao }, roles, change }: Props) {
  const t = useTranslations("panel.team");
  const { nameOf } = useRoleWords();
  return (
    <>
      <FilterSearch label={t("search")} q={q} change={change} />
      <FilterChoice
        name="papel"
        label={t("filterRole")}
        any={t("anyRole")}
        value={papel}
        choices={roles.map((role) => ({ value: role.id, label: nameOf(role) }))}
        change={change}
      />
      <FilterChoice
        name="situacao"
        label={t("filterState")}
        any={t("anyState")}
        value={situacao}
        choices={USER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        change={change}
      />
    </>
  );
}
