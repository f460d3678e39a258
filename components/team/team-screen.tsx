"use client";

import { Button } from "@mantine/core";
import {
  IconDevices,
  IconKey,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Dimmed, Labelled } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { TeamTabs } from "@/components/team/team-tabs";
import { useRoleWords } from "@/components/team/use-role-words";
import { Initials } from "@/components/ui/initials";
import { MoreMenu } from "@/components/ui/more-menu";
import { StatusBadge } from "@/components/ui/status-badge";
import { rolesQuery, type TeamUserRow, userList } from "@/lib/team/client";
import styles from "./team-screen.module.css";

type OnOpen = (dialog: TeamDialog) => void;

type Actions = ComponentProps<typeof MoreMenu>["actions"];

function PersonMenu({ person, onOpen }: { person: TeamUserRow; onOpen: OnOpen }) {
  const t = useTranslations("panel.team");
  const { beyond } = useRoleWords();
  const actions = usePersonActions(person, onOpen);
  const permissions = beyond(person.papel.permissoes);
  if (permissions) return <span className={styles.reason}>{t("outOfReach", { permissions })}</span>;
  return <MoreMenu label={t("actionsOf", { name: person.nome })} actions={actions} />;
}

/** The actions depend on the person's state. Users can only rename themselves. */
function usePersonActions(person: TeamUserRow, onOpen: OnOpen): Actions {
  const t = useTranslations("panel.team.menu");
  const { user } = usePanel();
  const { situacao, segundoFator } = person;
  const ask = (action: Extract<TeamDialog, { kind: "confirm" }>["action"]) => () =>
    onOpen({ kind: "confirm", person, action });
  const edit = { label: t("edit"), icon: IconPencil, onSelect: () => onOpen({ kind: "edit", person }) };
  const remove = { icon: IconTrash, isDanger: true, onSelect: ask("remove") };
  if (person.id === user.id) return [edit];
  if (situacao === "convidado") {
    return [
      edit,
      { label: t("resend"), icon: IconMail, onSelect: ask("resend") },
      { ...remove, label: t("removeInvitation") },
    ];
  }
  if (situacao === "desativado") {
    return [
      edit,
      { label: t("enable"), icon: IconUserCheck, onSelect: ask("enable") },
      { ...remove, label: t("remove") },
    ];
  }
  return [
    edit,
    { label: t("resetPassword"), icon: IconKey, onSelect: ask("resetPassword") },
    { label: t("sessions"), icon: IconDevices, onSelect: () => onOpen({ kind: "sessions", person }) },
    ...(segundoFator
      ? [{ label: t("dropSecondFactor"), icon: IconShieldOff, onSelect: ask("dropSecondFactor") }]
      : []),
    { label: t("disable"), icon: IconUserOff, isDanger: true, onSelect: ask("disable") },
    { ...remove, label: t("remove") },
  ];
}

function useTeamColumns(onOpen: OnOpen): Column<TeamUserRow>[] {
  const t = useTranslations("panel.team");
  const { nameOf } = useRoleWords();
  return [
    { id: "pessoa", header: t("person"), phone: "title", cell: (person) => <Person person={person} /> },
    {
      id: "situacao",
      header: t("state"),
      width: "12.5rem",
      phone: "aside",
      cell: (person) => <State person={person} />,
    },
    {
      id: "papel",
      header: t("role"),
      width: "11rem",
      phone: "line",
      cell: ({ papel }) => <Fact label={t("role")}>{nameOf(papel)}</Fact>,
    },
    {
      id: "segundoFator",
      header: t("secondFactor"),
      width: "8.5rem",
      phone: "line",
      cell: (person) => (
        <Fact label={t("secondFactor")}>
          <SecondFactor person={person} />
        </Fact>
      ),
    },
    {
      id: "ultimoLoginEm",
      header: t("lastAccess"),
      width: "9.5rem",
      phone: "line",
      cell: ({ ultimoLoginEm }, readMs) => (
        <Fact label={t("lastAccess")}>
          {ultimoLoginEm ? (
            <RelativeTime moment={ultimoLoginEm} readMs={readMs} />
          ) : (
            <Dimmed>{t("never")}</Dimmed>
          )}
        </Fact>
      ),
    },
    {
      id: "acoes",
      header: t("actions"),
      width: "9rem",
      align: "end",
      phone: "line",
      cell: (person) => <PersonMenu person={person} onOpen={onOpen} />,
    },
  ];
}

function Person({ person: { id, nome, email } }: { person: TeamUserRow }) {
  const t = useTranslations("panel.team");
  const { user } = usePanel();
  return (
    <span className={styles.person}>
      <Initials name={nome} />
      <span className={styles.words}>
        <span>
          {nome}
          {id === user.id && <Dimmed> ({t("you")})</Dimmed>}
        </span>
        <span className={styles.email}>{email}</span>
      </span>
    </span>
  );
}

const TONES = { ativo: "good", convidado: "warning", desativado: "neutral" } as const;

function State({ person: { situacao, conviteExpiraEm } }: { person: TeamUserRow }) {
  const t = useTranslations("panel.team");
  const format = useFormats();
  const isOver = conviteExpiraEm !== null && Date.parse(conviteExpiraEm) < Date.now();
  return (
    <span className={styles.state}>
      <StatusBadge tone={TONES[situacao]}>{t(`states.${situacao}`)}</StatusBadge>
      {conviteExpiraEm && (
        <span className={styles.small} suppressHydrationWarning>
          {isOver ? t("inviteOver") : t("inviteUntil", { day: format.day(conviteExpiraEm) })}
        </span>
      )}
    </span>
  );
}

function SecondFactor({ person: { segundoFator, papel, situacao } }: { person: TeamUserRow }) {
  const t = useTranslations("panel.team");
  if (segundoFator) return t("secondFactorOn");
  const isMissing = papel.exigeSegundoFator && situacao === "ativo";
  return isMissing ? (
    <span className={styles.warning}>{t("secondFactorMissing")}</span>
  ) : (
    <Dimmed>{t("secondFactorOff")}</Dimmed>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      <Labelled label={label}>{children}</Labelled>
    </span>
  );
}

const TeamDialogs = dynamic(
  () => import("@/components/team/team-dialogs").then(({ TeamDialogs }) => TeamDialogs),
  { ssr: false },
);

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
