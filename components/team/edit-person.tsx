"use client";

import { TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { usePanel } from "@/components/layout/panel-context";
import { RoleChoice } from "@/components/team/role-choice";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import type { TeamUserRow } from "@/lib/team/client";
import { rolesQuery, updateUserMutation } from "@/lib/team/client";

type Props = { person: TeamUserRow; onClose: () => void };

/** Name and role of a person. */
export function EditPerson({ person: { id, nome, papel }, onClose }: Props) {
  const t = useTranslations("panel.team.form");
  const { user } = usePanel();
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const roles = useQuery(rolesQuery);
  const update = useMutation(updateUserMutation);
  const form = useForm({
    initialValues: { nome, roleId: papel.id },
    validate: { nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()) },
  });
  const onSuccess = (saved: { nome: string }) => {
    toast.done(t("saved", { name: saved.nome }));
    onClose();
  };
  const submit = form.onSubmit(
    (change) => update.mutate({ id, change }, { onSuccess, onError: countRefusal }),
    () => {
      update.reset();
      countRefusal();
    },
  );
  return (
    <FormModal
      title={t("editTitle", { name: nome })}
      size="lg"
      submitLabel={t("save")}
      isBusy={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={update.error ? t("failed") : t("problems")}
        sentences={update.error ? [sentenceOf(update.error)] : Object.values(form.errors)}
      />
      <TextInput
        {...form.getInputProps("nome")}
        data-autofocus
        label={t("name")}
        maxLength={120}
        autoComplete="off"
      />
      <QueryProblem error={roles.error} onRetry={roles.refetch} />
      {roles.data && (
        <RoleChoice
          roles={roles.data.data}
          lockedBecause={id === user.id ? t("ownRole") : undefined}
          value={form.values.roleId}
          onChange={(roleId) => form.setFieldValue("roleId", roleId)}
        />
      )}
    </FormModal>
  );
}
