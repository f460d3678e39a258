"use client";

import { TextInput } from "@mantine/core";
import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { HeldMail } from "@/components/team/held-mail";
import { RoleChoice } from "@/components/team/role-choice";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/fetcher";
import { inviteMutation, rolesQuery } from "@/lib/team/client";
import styles from "./team-form.module.css";

/** The form by which somebody is invited into the team. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.team.form");
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const roles = useQuery(rolesQuery);
  const invite = useMutation(inviteMutation);
  const { error } = invite;
  const isTaken = error instanceof ApiError && error.status === 409 && error.field === "email";
  const form = useForm({
    initialValues: { nome: "", email: "", roleId: "" },
    validate: {
      nome: (value) => isNotEmpty(t("nameMissing"))(value.trim()),
      email: (value) => isEmail(t("emailInvalid"))(value.trim()),
      roleId: isNotEmpty(t("roleMissing")),
    },
  });
  const onSuccess = ({ email, emailRetidoId }: { email: string; emailRetidoId: string | null }) => {
    if (emailRetidoId) return;
    toast.done(t("invited", { email }));
    onClose();
  };
  const submit = form.onSubmit(
    (draft) => invite.mutate(draft, { onSuccess, onError: countRefusal }),
    () => {
      invite.reset();
      countRefusal();
    },
  );
  const { data: invited } = invite;
  if (invited?.emailRetidoId) {
    return <HeldMail mailId={invited.emailRetidoId} name={invited.nome} onClose={onClose} />;
  }
  const refused = error && (isTaken ? t("emailTaken") : sentenceOf(error));
  return (
    <FormModal
      title={t("inviteTitle")}
      size="lg"
      submitLabel={t("inviteSubmit")}
      isBusy={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={error ? t("failed") : t("problems")}
        sentences={refused ? [refused] : Object.values(form.errors)}
      />
      <Hint>{t("inviteHint")}</Hint>
      <div className={styles.pair}>
        <TextInput
          {...form.getInputProps("nome")}
          data-autofocus
          label={t("name")}
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          {...form.getInputProps("email")}
          error={form.errors.email ?? (isTaken && t("emailTaken"))}
          type="email"
          label={t("email")}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <QueryProblem error={roles.error} onRetry={roles.refetch} />
      {roles.data && (
        <RoleChoice
          roles={roles.data.data}
          value={form.values.roleId}
          error={form.errors.roleId}
          onChange={(roleId) => form.setFieldValue("roleId", roleId)}
        />
      )}
    </FormModal>
  );
}
