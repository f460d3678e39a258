"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { FormProblems } from "@/components/form/form-problems";
import { PasswordField } from "@/components/form/password-field";
import { type FormAction, useFormAction } from "@/components/form/use-form-action";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { SecondFactorCard } from "@/components/security/second-factor-card";
import { SessionsCard } from "@/components/security/sessions-card";
import { Card } from "@/components/ui/card";
import { Stack } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { changePasswordMutation, renameSelfMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./security-screen.module.css";

type AccountFormProps = { action: FormAction; hint: string; submitLabel: string; children: ReactNode };

function AccountForm({ action, hint, submitLabel, children }: AccountFormProps) {
  const { submit, isBusy, problems } = action;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      {problems && <FormProblems {...problems} />}
      {children}
      <div className={styles.actions}>
        <p className={styles.hint}>{hint}</p>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function NameForm() {
  const t = useTranslations("panel.security.name");
  const router = useRouter();
  const { user } = usePanel();
  const form = useForm({
    initialValues: { nome: user.nome },
    validate: { nome: (text) => (text.trim() ? null : t("missing")) },
  });
  const action = useFormAction({
    form,
    mutation: renameSelfMutation,
    sent: (values) => values,
    stays: true,
    isBrief: true,
    onDone: ({ usuario: { nome } }) => {
      form.setInitialValues({ nome });
      form.reset();
      toast.done(t("done"));
      // The shell shows the name that the server rendered.
      router.refresh();
    },
  });
  return (
    <AccountForm action={action} hint={t("hint")} submitLabel={t("submit")}>
      <TextInput
        name="nome"
        autoComplete="name"
        maxLength={120}
        label={t("label")}
        {...form.getInputProps("nome")}
      />
    </AccountForm>
  );
}

const EMPTY = { senhaAtual: "", novaSenha: "" };
const WRONG = { senhaAtual: "senhaAtualWrong", novaSenha: "novaSenhaWrong" } as const;

/** A changed password ends all other sessions. */
function PasswordCard() {
  const t = useTranslations("panel.security.password");
  const { user, store } = usePanel();
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      senhaAtual: (text) => (text ? null : t("senhaAtualMissing")),
      novaSenha: (text) => (text ? null : t("novaSenhaMissing")),
    },
  });
  const action = useFormAction({
    form,
    mutation: changePasswordMutation,
    sent: (values) => values,
    stays: true,
    isBrief: true,
    wordsOf: (error) => {
      const field = error instanceof ApiError ? error.field : null;
      return field === "senhaAtual" || field === "novaSenha" ? { field, sentence: t(WRONG[field]) } : null;
    },
    onDone: () => {
      form.reset();
      toast.done(t("done"));
    },
  });
  return (
    <AccountForm action={action} hint={t("hint")} submitLabel={t("submit")}>
      <input type="email" hidden name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        name="senhaAtual"
        autoComplete="current-password"
        label={t("senhaAtual")}
        {...form.getInputProps("senhaAtual")}
      />
      <NewPasswordField
        label={t("novaSenha")}
        personal={[user.email, store.nomeLoja]}
        {...form.getInputProps("novaSenha")}
        value={form.values.novaSenha}
      />
    </AccountForm>
  );
}

export function SecurityScreen() {
  const t = useTranslations("panel.security");
  const { user } = usePanel();
  return (
    <>
      <PageHeader title={t("title")} text={t("subtitle")} />
      <Stack width="form">
        <Card title={t("name.title")}>
          <NameForm />
        </Card>
        <Card title={t("secondFactor.title")}>
          <SecondFactorCard />
        </Card>
        {user.permissoes.length > 0 && (
          <Card title={t("password.title")}>
            <PasswordCard />
          </Card>
        )}
        <Card isFlush title={t("sessions.title")}>
          <SessionsCard />
        </Card>
      </Stack>
    </>
  );
}
