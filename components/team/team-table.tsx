"use client";

import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { NothingFound } from "@/components/data-table/table-message";
import { type ListQuery, useListState } from "@/components/data-table/use-list-state";
import { useListUrl } from "@/components/data-table/use-list-url";
import { PageHeader } from "@/components/layout/page-header";
import { useTeamColumns } from "@/components/team/team-columns";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { TeamFilterBar } from "@/components/team/team-filter-bar";
import { TeamTabs } from "@/components/team/team-tabs";
import type { PageOf } from "@/lib/http/list";
import { narrowingOf, withoutFilters } from "@/lib/http/list-address";
import type { Role, TeamUserRow } from "@/lib/team/client";
import { userFiltersOf } from "@/lib/team/client";

type Props = {
  list: ListQuery<PageOf<TeamUserRow>>;
  roles?: readonly Role[] | undefined;
  onOpen: (dialog: TeamDialog) => void;
};

/** The people of the team for the address as it is. */
export function TeamTable({ list, roles = [], onOpen }: Props) {
  const t = useTranslations("panel.team");
  const { params, change } = useListUrl();
  const filters = userFiltersOf(params);
  const columns = useTeamColumns(list.dataUpdatedAt, onOpen);
  const clear = () => change(withoutFilters(filters));
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}
            onClick={() => onOpen({ kind: "invite" })}
          >
            {t("invite")}
          </Button>
        }
      />
      <TeamTabs />
      <DataTable
        {...useListState(list, filters)}
        label={t("table")}
        filters={<TeamFilterBar filters={filters} roles={roles} change={change} />}
        columns={columns}
        rowKey={({ id }) => id}
        onClear={narrowingOf(filters).size > 0 ? clear : undefined}
        onPage={change}
        empty={
          <NothingFound title={t("nothingTitle")} onClear={clear}>
            {t("nothingText")}
          </NothingFound>
        }
      />
    </>
  );
}
