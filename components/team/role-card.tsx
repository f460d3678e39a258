"use client";

import { Button } from "@mantine/core";
import { IconCheck, IconShieldLock } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { RoleDialog } from "@/components/team/role-dialogs";
import { useRoleWords } from "@/components/team/use-role-words";
import { Hidden } from "@/components/ui/hidden";
import { IntentLink } from "@/components/ui/intent-link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Role } from "@/lib/team/client";
import styles from "./role-card.module.css";

type Props = { role: Role; onOpen: (dialog: RoleDialog) => void };

/** A role: what it opens in words, who holds it, and what may be changed. */
export function RoleCard({ role, onOpen }: Props) {
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
          <IconShieldLock size={16} stroke={1.75} aria-hidden />
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
        <IntentLink
          href={`/admin/equipe?papel=${id}`}
          className={styles.holders}
          aria-label={`${holders}. ${t("holdersLink", { role: name })}`}
        >
          {holders}
        </IntentLink>
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
