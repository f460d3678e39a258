"use client";

import { Radio } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRoleWords } from "@/components/team/use-role-words";
import type { Role } from "@/lib/team/client";
import styles from "./role-choice.module.css";

type Props = {
  roles: readonly Role[];
  value: string;
  error?: ReactNode;
  /** Why none can be chosen. */
  lockedBecause?: string | undefined;
  onChange: (roleId: string) => void;
};

/** Roles beyond the reader say why. */
export function RoleChoice({ roles, value, error, lockedBecause, onChange }: Props) {
  const t = useTranslations("panel.team");
  const { nameOf, beyond, listOf } = useRoleWords();
  const hintOf = ({ permissoes, exigeSegundoFator }: Role) => {
    const missing = beyond(permissoes);
    if (missing) return t("form.roleBeyond", { permissions: missing });
    const opens = permissoes.length > 0 ? listOf(permissoes) : t("opensNothing");
    return exigeSegundoFator ? `${opens} · ${t("form.needsSecondFactor")}` : opens;
  };
  return (
    <Radio.Group
      label={t("form.role")}
      description={lockedBecause}
      value={value}
      error={error}
      onChange={onChange}
      classNames={{ label: styles.label }}
    >
      <div className={styles.roles}>
        {roles.map((role) => (
          <Radio
            key={role.id}
            value={role.id}
            label={nameOf(role)}
            description={hintOf(role)}
            disabled={lockedBecause !== undefined || beyond(role.permissoes) !== null}
            classNames={{ root: styles.role }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
