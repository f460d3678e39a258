"use client";

import { Button, Checkbox, Switch, TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldGroup } from "@/components/form/field-group";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { useRoleWords } from "@/components/team/use-role-words";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Hint } from "@/components/ui/layout";
import { PERMISSIONS, type Permission } from "@/lib/permissions";
import { type Role, removeRoleMutation, saveRoleMutation } from "@/lib/team/client";
import styles from "./role-dialogs.module.css";

/** `role` null creates a role. */
export type RoleDialog = { kind: "form"; role: Role | null } | { kind: "remove"; role: Role };

export function RoleDialogs({ dialog, onClose }: { dialog: RoleDialog; onClose: () => void }) {
  return dialog.kind === "form" ? (
    <RoleForm role={dialog.role} onClose={onClose} />
  ) : (
    <RemoveRole role={dialog.role} onClose={onClose} />
  );
}

type Values = { nome: string; permissoes: Permission[]; exigeSegundoFator: boolean };

const EMPTY: Values = { nome: "", permissoes: [], exigeSegundoFator: false };

/** A built-in role can change only its second-factor rule. */
function inputOf(role: Role | null, { nome, permissoes, exigeSegundoFator }: Values) {
  if (!role) return { nome, permissoes, exigeSegundoFator };
  const words = role.sistema == null ? { nome, ...(permissoes.length > 0 && { permissoes }) } : {};
  return { ...words, exigeSegundoFator };
}

function useRoleForm(role: Role | null) {
  const t = useTranslations("panel.team.roleForm");
  const { nameOf } = useRoleWords();
  return useForm<Values>({
    initialValues: role ? { ...role, nome: nameOf(role), permissoes: [...role.permissoes] } : EMPTY,
    validate: {
      nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()),
      // A role that already has no permissions may stay without them.
      permissoes: (chosen) =>
        chosen.length > 0 || role?.permissoes.length === 0 ? null : t("permissionsMissing"),
    },
  });
}

type Props = {
  value: readonly Permission[];
  error?: ReactNode;
  /** The reason why the permissions cannot change. */
  lockedBecause?: string | undefined;
  onChange: (permissions: Permission[]) => void;
};

/** Users can only give permissions that they hold themselves. */
function PermissionPicker({ value, error, lockedBecause, onChange }: Props) {
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

function RoleForm({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useTranslations("panel.team.roleForm");
  const shared = useTranslations("panel.team.form");
  const { user } = usePanel();
  const { nameOf } = useRoleWords();
  const isBuiltIn = role?.sistema != null;
  const isOwn = role !== null && role.nome === user.papel;
  const isEasingOwn = isOwn && role.exigeSegundoFator && role.sistema !== "dono";
  const form = useRoleForm(role);
  const action = useDialogAction({
    form,
    mutation: saveRoleMutation,
    sent: (typed) => ({ id: role?.id ?? null, role: inputOf(role, typed) }),
    done: (saved) => t(role ? "saved" : "created", { role: nameOf(saved) }),
    onClose,
    texts: { problems: shared("problems"), failed: shared("failed") },
  });
  return (
    <FormModal
      title={role ? t("editTitle", { role: nameOf(role) }) : t("createTitle")}
      size="lg"
      submitLabel={role ? shared("save") : t("createSubmit")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        description={isBuiltIn ? t("builtIn") : t("nameHint")}
        disabled={isBuiltIn}
        maxLength={80}
        autoComplete="off"
      />
      {role !== null && role.pessoas > 0 && <Hint>{t("atOnce", { count: role.pessoas })}</Hint>}
      <PermissionPicker
        value={form.values.permissoes}
        error={form.errors.permissoes}
        lockedBecause={isBuiltIn ? t("builtIn") : isOwn ? t("own") : undefined}
        onChange={(permissoes) => form.setFieldValue("permissoes", permissoes)}
      />
      <Switch
        {...form.getInputProps("exigeSegundoFator", { type: "checkbox" })}
        label={t("secondFactor")}
        description={isEasingOwn ? t("ownSecondFactor") : t("secondFactorHint")}
        disabled={isEasingOwn}
      />
    </FormModal>
  );
}

/** Says where to find the people who have this role. */
function RemoveRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations("panel.team.roleRemoval");
  const roles = useTranslations("panel.team.roles");
  const { nameOf } = useRoleWords();
  const { id, pessoas: count } = role;
  const name = nameOf(role);
  if (count > 0) {
    return (
      <Dialog isOpen title={t("title", { role: name })} onClose={onClose}>
        <p>{t("held", { count })}</p>
        <DialogActions>
          <Button component="a" href={`/admin/equipe?papel=${id}`} data-autofocus>
            {roles("holdersLink", { role: name })}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ConfirmChange
      isDanger
      title={t("title", { role: name })}
      confirmLabel={t("confirm")}
      mutation={removeRoleMutation}
      sent={id}
      done={t("done", { role: name })}
      onClose={onClose}
    >
      <p>{t("text")}</p>
    </ConfirmChange>
  );
}
