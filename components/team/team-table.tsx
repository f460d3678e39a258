"use client";

import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/data-table/data-table";
import { TableMessage } from "@/components/data-table/table-message";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { PageHeader } from "@/components/layout/page-header";
import { useTeamColumns } from "@/components/team/team-columns";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { TeamFilterBar } from "@/components/team/team-filter-bar";
import { TeamTabs } from "@/components/team/team-tabs";
import type { PageOf } from "@/lib/http/list";
import { userFiltersOf } from "@/lib/team/client";
import type { Role, TeamUserRow } from "@/lib/team/schema";

type Props = {
  /** Absent while there is none to wait for yet. */
  list?: Pick<
    UseQueryResult<PageOf<TeamUserRow>>,
    "data" | "dataUpdatedAt" | "error" | "refetch" | "isPlaceholderData"
  >;
  roles?: readonly Role[] | undefined;
  onOpen?: (dialog: TeamDialog) => void;
};

/** The people of the team for the address as it is. */
export function TeamTable({ list, roles = [], onOpen }: Props) {
  const t = useTranslations("panel.team");
  const { params, change } = useListUrl();
  const filters = userFiltersOf(params);
  const sentenceOf = useErrorSentence();
  const columns = useTeamColumns(list?.dataUpdatedAt ?? 0, onOpen);
  const clear = () => change({ q: null, papel: null, situacao: null, page: null });
  const { page, limit } = filters;
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}
            disabled={!onOpen}
            onClick={() => onOpen?.({ kind: "invite" })}
          >
            {t("invite")}
          </Button>
        }
      />
      <TeamTabs />
      <DataTable
        label={t("table")}
        filters={<TeamFilterBar filters={filters} roles={roles} change={change} />}
        columns={columns}
        rows={list?.data?.data}
        rowKey={({ id }) => id}
        page={{ page, limit, total: list?.data?.pagination.total ?? 0 }}
        onPage={change}
        isStale={list?.isPlaceholderData}
        error={list?.error && !list.data ? sentenceOf(list.error) : undefined}
        onRetry={() => list?.refetch()}
        empty={
          <TableMessage title={t("nothingTitle")} action={{ label: t("clearFilters"), onClick: clear }}>
            {t("nothingText")}
          </TableMessage>
        }
      />
    </>
  );
}
