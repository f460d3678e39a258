"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { FormProblems } from "@/components/form/form-problems";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { usePanel } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { changePasswordMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./password-card.module.css";

const EMPTY = { senhaAtual: "", novaSenha: "" };
const WRONG = { senhaAtual: "senhaAtualWrong", novaSenha: "novaSenhaWrong" } as const;

/** Changes one's own password; every other session ends. */
export function PasswordCard() {
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
