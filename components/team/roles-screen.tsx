"use client";

import { Button } from "@mantine/core";
import { IconCheck, IconPlus, IconShieldLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/layout/page-header";
import type { RoleDialog } from "@/components/team/role-dialogs";
import { TeamTabs } from "@/components/team/team-tabs";
import { useRoleWords } from "@/components/team/use-role-words";
import { Hidden } from "@/components/ui/hidden";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { type Role, rolesQuery } from "@/lib/team/client";
import styles from "./role-card.module.css";

type Props = { role: Role; onOpen: (dialog: RoleDialog) => void };

function RoleCard({ role, onOpen }: Props) {
  const t = useTranslations("panel.team");
  const areas = useTranslations("panel.permission");
  const { nameOf } = useRoleWords();
  const { permissoes, sistema, exigeSegundoFator } = role;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{nameOf(role)}</h2>
        {sistema && <StatusBadge tone="neutral">{t("roles.builtInMark")}</StatusBadge>}
      </div>
      <ul className={styles.opens}>
        {permissoes.map((permission) => (
          <li key={permission} className={styles.opened}>
            <IconCheck size={16} stroke={2} aria-hidden className={styles.check} />
            <span>
              <span className={styles.area}>{areas(permission)}</span>
              <span className={styles.words}>{t(`opens.${permission}`)}</span>
            </span>
          </li>
        ))}
        {permissoes.length === 0 && <li className={styles.words}>{t("opensNothing")}</li>}
      </ul>
      {exigeSegundoFator && (
        <p className={styles.factor}>
          <IconShieldLock {...SMALL_ICON} />
          {t("roles.secondFactor")}
        </p>
      )}
      <Foot role={role} onOpen={onOpen} />
    </li>
  );
}

const QUIET = { variant: "light", color: "gray", size: "compact-sm" } as const;

function Foot({ role, onOpen }: Props) {
  const t = useTranslations("panel.team.roles");
  const { nameOf, beyond } = useRoleWords();
  const { id, pessoas, permissoes, sistema } = role;
  const name = nameOf(role);
  const holders = t("holders", { count: pessoas });
  const missing = beyond(permissoes);
  const ofRole = <Hidden> {t("ofRole", { role: name })}</Hidden>;
  return (
    <div className={styles.foot}>
      {pessoas > 0 ? (
        <a
          href={`/admin/equipe?papel=${id}`}
          className={styles.holders}
          aria-label={`${holders}. ${t("holdersLink", { role: name })}`}
        >
          {holders}
        </a>
      ) : (
        <span className={styles.words}>{holders}</span>
      )}
      {missing ? (
        <span className={styles.words}>{t("beyond", { permissions: missing })}</span>
      ) : (
        <span className={styles.actions}>
          <Button {...QUIET} onClick={() => onOpen({ kind: "form", role })}>
            {t("edit")}
            {ofRole}
          </Button>
          {!sistema && (
            <Button {...QUIET} onClick={() => onOpen({ kind: "remove", role })}>
              {t("remove")}
              {ofRole}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

const RoleDialogs = dynamic(
  () => import("@/components/team/role-dialogs").then(({ RoleDialogs }) => RoleDialogs),
  { ssr: false },
);

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
        part={t("tabs.roles")}
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
