"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { usePanel } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { changePasswordMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./password-card.module.css";

const EMPTY = { senhaAtual: "", novaSenha: "" };
type Field = keyof typeof EMPTY;

const fieldOf = (error: Error | null) => (error instanceof ApiError ? error.field : null);

/** Changes one's own password; every other session ends. */
export function PasswordCard() {
  const t = useTranslations("panel.security.password");
  const sentenceOf = useErrorSentence();
  const { user, store } = usePanel();
  const [values, setValues] = useState(EMPTY);
  const [missing, setMissing] = useState<Field | null>(null);
  const change = useMutation(changePasswordMutation);
  const problemField = fieldOf(change.error);
  const problemOf = (field: Field) => {
    if (missing === field) return t(`${field}Missing`);
    return problemField === field ? t(`${field}Wrong`) : null;
  };
  const set = (field: Field, value: string) => {
    setValues({ ...values, [field]: value });
    setMissing(null);
    change.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.senhaAtual === "") return setMissing("senhaAtual");
    if (values.novaSenha === "") return setMissing("novaSenha");
    change.mutate(values, {
      onSuccess: () => {
        setValues(EMPTY);
        toast.done(t("done"));
      },
    });
  };
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <input type="email" hidden name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        name="senhaAtual"
        autoComplete="current-password"
        label={t("senhaAtual")}
        value={values.senhaAtual}
        error={problemOf("senhaAtual")}
        onChange={({ currentTarget }) => set("senhaAtual", currentTarget.value)}
      />
      <NewPasswordField
        label={t("novaSenha")}
        personal={[user.email, store.nomeLoja]}
        value={values.novaSenha}
        error={problemOf("novaSenha")}
        onChange={({ currentTarget }) => set("novaSenha", currentTarget.value)}
      />
      {change.error && problemField === null && (
        <p role="alert" className={styles.problem}>
          {sentenceOf(change.error)}
        </p>
      )}
      <div className={styles.actions}>
        <p className={styles.hint}>{t("hint")}</p>
        <Button type="submit" loading={change.isPending}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
