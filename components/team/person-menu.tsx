"use client";

import {
  IconDevices,
  IconKey,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { usePanel } from "@/components/layout/panel-context";
import type { TeamDialog } from "@/components/team/team-dialogs";
import { useRoleWords } from "@/components/team/use-role-words";
import { MoreMenu } from "@/components/ui/more-menu";
import type { TeamUserRow } from "@/lib/team/client";
import styles from "./person-menu.module.css";

type Actions = ComponentProps<typeof MoreMenu>["actions"];
type OnOpen = (dialog: TeamDialog) => void;

export function PersonMenu({ person, onOpen }: { person: TeamUserRow; onOpen: OnOpen }) {
  const t = useTranslations("panel.team");
  const { beyond } = useRoleWords();
  const actions = usePersonActions(person, onOpen);
  const permissions = beyond(person.papel.permissoes);
  if (permissions) return <span className={styles.reason}>{t("outOfReach", { permissions })}</span>;
  return <MoreMenu label={t("actionsOf", { name: person.nome })} actions={actions} />;
}

/** By the person's state; for oneself only the name. */
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
