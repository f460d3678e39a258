"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { SearchField } from "@/components/data-table/search-field";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { useRoleWords } from "@/components/team/use-role-words";
import type { UserFilters } from "@/lib/team/client";
import type { Role } from "@/lib/team/schema";
import { USER_STATES } from "@/lib/team/user-state";
import styles from "./team-filter-bar.module.css";

type Props = {
  filters: UserFilters;
  roles: readonly Role[];
  change: ReturnType<typeof useListUrl>["change"];
};

const SEARCH_LENGTH = 100;

/** Search, role and state of the list of people. */
export function TeamFilterBar({ filters: { q = "", papel = "", situacao }, roles, change }: Props) {
  const t = useTranslations("panel.team");
  const { nameOf } = useRoleWords();
  // Back leaves a search in one step, however often it was refined.
  const search = (text: string) => {
    if (text !== q) change({ q: text, page: null }, q && text ? "replace" : "push");
  };
  return (
    <div className={styles.bar}>
      <SearchField label={t("search")} value={q} onSearch={search} maxLength={SEARCH_LENGTH} />
      <NativeSelect
        aria-label={t("filterRole")}
        value={papel}
        onChange={({ currentTarget }) => change({ papel: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyRole") },
          ...roles.map((role) => ({ value: role.id, label: nameOf(role) })),
        ]}
      />
      <NativeSelect
        aria-label={t("filterState")}
        value={situacao ?? ""}
        onChange={({ currentTarget }) => change({ situacao: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyState") },
          ...USER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </div>
  );
}
