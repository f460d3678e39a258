"use client";

import { Switch, TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { usePanel } from "@/components/layout/panel-context";
import { PermissionPicker } from "@/components/team/permission-picker";
import { useRoleWords } from "@/components/team/use-role-words";
import { Hint } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import type { Permission } from "@/lib/auth/permissions";
import type { Role } from "@/lib/team/client";
import { saveRoleMutation } from "@/lib/team/client";

type Props = { role: Role | null; onClose: () => void };
type Values = { nome: string; permissoes: Permission[]; exigeSegundoFator: boolean };

const EMPTY: Values = { nome: "", permissoes: [], exigeSegundoFator: false };

/** A role that is made or changed; of a built-in one only whether it asks for a second factor. */
export function RoleForm({ role, onClose }: Props) {
  const t = useTranslations("panel.team.roleForm");
  const shared = useTranslations("panel.team.form");
  const { user } = usePanel();
  const { nameOf } = useRoleWords();
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const save = useMutation(saveRoleMutation);
  const isBuiltIn = role?.sistema != null;
  const isOwn = role !== null && role.nome === user.papel;
  const isEasingOwn = isOwn && role.exigeSegundoFator && role.sistema !== "dono";
  const form = useForm<Values>({
    initialValues: role ? { ...role, nome: nameOf(role), permissoes: [...role.permissoes] } : EMPTY,
    validate: {
      nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()),
      // The demo has a role that opens nothing: it may keep being that.
      permissoes: (chosen) =>
        chosen.length > 0 || role?.permissoes.length === 0 ? null : t("permissionsMissing"),
    },
  });
  const onSuccess = (saved: Role) => {
    toast.done(t(role ? "saved" : "created", { role: nameOf(saved) }));
    onClose();
  };
  const submit = form.onSubmit(
    ({ nome, permissoes, exigeSegundoFator }) => {
      const words = isBuiltIn ? {} : { nome, ...(permissoes.length > 0 && { permissoes }) };
      const input = role ? { ...words, exigeSegundoFator } : { nome, permissoes, exigeSegundoFator };
      save.mutate({ id: role?.id ?? null, role: input }, { onSuccess, onError: countRefusal });
    },
    () => {
      save.reset();
      countRefusal();
    },
  );
  return (
    <FormModal
      title={role ? t("editTitle", { role: nameOf(role) }) : t("createTitle")}
      size="lg"
      submitLabel={role ? shared("save") : t("createSubmit")}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={shared(save.error ? "failed" : "problems")}
        sentences={save.error ? [sentenceOf(save.error)] : Object.values(form.errors)}
      />
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
