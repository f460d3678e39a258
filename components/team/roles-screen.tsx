"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { RoleCard } from "@/components/team/role-card";
import type { RoleDialog } from "@/components/team/role-dialogs";
import { TeamTabs } from "@/components/team/team-tabs";
import { QueryProblem } from "@/components/ui/query-problem";
import { rolesQuery } from "@/lib/team/client";
import styles from "./role-card.module.css";

const RoleDialogs = dynamic(
  () => import("@/components/team/role-dialogs").then(({ RoleDialogs }) => RoleDialogs),
  { ssr: false },
);

/** Equipe, Papéis: what each role opens, and how many hold it. */
export function RolesScreen() {
  const { data: roles, error, refetch } = useQuery(rolesQuery);
  const [dialog, setDialog] = useState<RoleDialog | null>(null);
  return (
    <>
      <RolesHeader onCreate={() => setDialog({ kind: "form", role: null })} />
      <QueryProblem error={roles ? null : error} onRetry={refetch} />
      <ul className={styles.cards}>
        {roles?.data.map((role) => (
          <RoleCard key={role.id} role={role} onOpen={setDialog} />
        ))}
      </ul>
      {dialog && <RoleDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

function RolesHeader({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("panel.team");
  return (
    <>
      <PageHeader
        title={t("title")}
        text={t("text")}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onCreate}>
            {t("roles.create")}
          </Button>
        }
      />
      <TeamTabs />
    </>
  );
}
