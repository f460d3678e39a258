"use client";

import { Button } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListScreen } from "@/components/data-table/list-screen";
import { useTeamColumns } from "@/components/team/team-columns";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { TeamTabs } from "@/components/team/team-tabs";
import { useRoleWords } from "@/components/team/use-role-words";
import { rolesQuery, userList } from "@/lib/team/client";

const TeamDialogs = dynamic(
  () => import("@/components/team/team-dialogs").then(({ TeamDialogs }) => TeamDialogs),
  { ssr: false },
);

/** Equipe: who enters the panel, with which role. */
export function TeamScreen() {
  const t = useTranslations("panel.team");
  const { nameOf } = useRoleWords();
  const roles = useQuery(rolesQuery).data?.data ?? [];
  const [dialog, setDialog] = useState<TeamDialog | null>(null);
  return (
    <>
      <ListScreen
        list={userList}
        title={t("title")}
        text={t("text")}
        actions={
          <Button
            leftSection={<IconUserPlus size={16} stroke={2} aria-hidden />}
            onClick={() => setDialog({ kind: "invite" })}
          >
            {t("invite")}
          </Button>
        }
        above={<TeamTabs />}
        label={t("table")}
        words={{
          q: t("search"),
          papel: {
            label: t("filterRole"),
            any: t("anyRole"),
            choices: roles.map((role) => ({ value: role.id, label: nameOf(role) })),
          },
          situacao: { label: t("filterState"), any: t("anyState"), of: (value) => t(`states.${value}`) },
        }}
        columns={useTeamColumns(setDialog)}
        empty={{ title: t("nothingTitle"), text: t("nothingText") }}
        nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      />
      {dialog && <TeamDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
