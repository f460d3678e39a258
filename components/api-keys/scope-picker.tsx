"use client";

import { Checkbox } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldGroup } from "@/components/form/field-group";
import { usePanel } from "@/components/layout/panel-context";
import { SCOPE_GROUPS, type ScopeGroup } from "@/lib/api-keys/scopes";
import type { Scope } from "@/lib/permissions";
import styles from "./scope-picker.module.css";

type Props = { value: readonly Scope[]; onChange: (scopes: Scope[]) => void };

/** Users can only give scopes that they hold themselves. */
export function ScopePicker({ value, onChange }: Props) {
  const t = useTranslations("panel.apiKeys.form");
  const choose = ({ read, write }: ScopeGroup, chosen: Scope | null) => {
    const others = value.filter((scope) => scope !== read && scope !== write);
    onChange(chosen ? [...others, chosen] : others);
  };
  return (
    <FieldGroup label={t("scopes")} hint={t("scopesHint")} status={value.length === 0 && t("noneChosen")}>
      {SCOPE_GROUPS.map((group) => (
        <Group key={group.resource} group={group} value={value} onChoose={(scope) => choose(group, scope)} />
      ))}
    </FieldGroup>
  );
}

type GroupProps = {
  group: ScopeGroup;
  value: readonly Scope[];
  onChoose: (scope: Scope | null) => void;
};

/** The write scope includes the read scope: the read box is then ticked and locked. */
function Group({ group: { resource, permission, read, write }, value, onChoose }: GroupProps) {
  const t = useTranslations("panel.apiKeys");
  const areas = useTranslations("panel.permission");
  const id = useId();
  const { user } = usePanel();
  const isHeld = user.permissoes.includes(permission);
  const mayWrite = write !== null && value.includes(write);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would repeat the outer legend
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div className={styles.words}>
        <span id={id} className={styles.resource}>
          {t(`resource.${resource}`)}
        </span>
        {!isHeld && (
          <span className={styles.reason}>{t("form.notYours", { permission: areas(permission) })}</span>
        )}
      </div>
      <Checkbox
        classNames={{ input: styles.box }}
        label={t("form.read")}
        checked={mayWrite || value.includes(read)}
        disabled={!isHeld || mayWrite}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? read : null)}
      />
      {write && (
        <Checkbox
          classNames={{ input: styles.box }}
          label={t("form.write")}
          checked={mayWrite}
          disabled={!isHeld}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked ? write : read)}
        />
      )}
    </div>
  );
}
