"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { FormProblems } from "@/components/form/form-problems";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { NameForm } from "@/components/security/name-form";
import { SecondFactorCard } from "@/components/security/second-factor-card";
import { SessionsCard } from "@/components/security/sessions-card";
import { Card } from "@/components/ui/card";
import { Stack } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { changePasswordMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./security-screen.module.css";

const EMPTY = { senhaAtual: "", novaSenha: "" };
const WRONG = { senhaAtual: "senhaAtualWrong", novaSenha: "novaSenhaWrong" } as const;

/** Changing it ends every other session. */
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
  const { submit, isBusy, problems } = useFormAction({
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
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormProblems {...problems} />
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
      <div className={styles.actions}>
        <p className={styles.hint}>{t("hint")}</p>
        <Button type="submit" loading={isBusy}>
          {t("submit")}
        </Button>
      </div>
    </form>
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
