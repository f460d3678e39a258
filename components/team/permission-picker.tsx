"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldGroup } from "@/components/form/field-group";
import { usePanel } from "@/components/layout/panel-context";
import { PERMISSIONS, type Permission } from "@/lib/permissions";
import styles from "./permission-picker.module.css";

type Props = {
  value: readonly Permission[];
  error?: ReactNode;
  /** Why none can be changed. */
  lockedBecause?: string | undefined;
  onChange: (permissions: Permission[]) => void;
};

/** Nobody gives more than they hold. */
export function PermissionPicker({ value, error, lockedBecause, onChange }: Props) {
  const t = useTranslations("panel.team");
  const areas = useTranslations("panel.permission");
  const { user } = usePanel();
  const hintOf = (permission: Permission) =>
    user.permissoes.includes(permission)
      ? t(`opens.${permission}`)
      : t("roleForm.notYours", { permission: areas(permission) });
  const choose = (permission: Permission, isChosen: boolean) =>
    onChange(PERMISSIONS.filter((one) => (one === permission ? isChosen : value.includes(one))));
  return (
    <FieldGroup label={t("roleForm.permissions")} hint={lockedBecause} error={error}>
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
    </FieldGroup>
  );
}
