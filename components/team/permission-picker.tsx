"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { usePanel } from "@/components/layout/panel-context";
import { PERMISSIONS, type Permission } from "@/lib/auth/permissions";
import styles from "./permission-picker.module.css";

type Props = {
  value: readonly Permission[];
  /** Why none can be changed at all. */
  lockedBecause?: string | undefined;
  onChange: (permissions: Permission[]) => void;
};

/** The five permissions, each in a sentence; nobody gives more than they hold. */
export function PermissionPicker({ value, lockedBecause, onChange }: Props) {
  const t = useTranslations("panel.team");
  const areas = useTranslations("panel.permission");
  const hintId = useId();
  const { user } = usePanel();
  const hintOf = (permission: Permission) =>
    user.permissoes.includes(permission)
      ? t(`opens.${permission}`)
      : t("roleForm.notYours", { permission: areas(permission) });
  const choose = (permission: Permission, isChosen: boolean) =>
    onChange(PERMISSIONS.filter((one) => (one === permission ? isChosen : value.includes(one))));
  return (
    <fieldset className={styles.field} aria-describedby={lockedBecause && hintId}>
      <legend className={styles.legend}>{t("roleForm.permissions")}</legend>
      {lockedBecause && (
        <p id={hintId} className={styles.hint}>
          {lockedBecause}
        </p>
      )}
      <div className={styles.permissions}>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            classNames={{ root: styles.permission }}
            label={areas(permission)}
            description={hintOf(permission)}
            checked={value.includes(permission)}
            disabled={lockedBecause !== undefined || !user.permissoes.includes(permission)}
            onChange={({ currentTarget }) => choose(permission, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
