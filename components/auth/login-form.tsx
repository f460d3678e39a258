"use client";

import { Button, TextInput } from "@mantine/core";
import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { IntentLink } from "@/components/ui/intent-link";
import { loginMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./login-form.module.css";

type Props = {
  /** Why it is asked again, if it is. */
  notice: string | null;
  onEntered: () => void;
  /** The password was right, and there is a second factor. */
  onSecondStep: () => void;
};

/** Asks for e-mail and password of a panel user. */
export function LoginForm({ notice, onEntered, onSecondStep }: Props) {
  const t = useTranslations("panel.login");
  const [refusal, setRefusal] = useState(0);
  const sentenceOf = useErrorSentence();
  const isHydrated = useIsHydrated();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", senha: "" },
    validate: {
      email: (value) => isNotEmpty(t("emailMissing"))(value) ?? isEmail(t("emailInvalid"))(value.trim()),
      senha: isNotEmpty(t("passwordMissing")),
    },
  });
  const countRefusal = () => setRefusal((count) => count + 1);
  const login = useMutation({
    ...loginMutation,
    onSuccess: (answer) => ("usuario" in answer ? onEntered() : onSecondStep()),
    onError: countRefusal,
  });
  const failure = login.error
    ? isWrongPassword(login.error)
      ? t("wrong")
      : sentenceOf(login.error)
    : notice;
  return (
    <form
      // Not sent before the script answers; should it be, the password stays out of the address.
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        (values) => login.mutate(values),
        () => {
          login.reset();
          countRefusal();
        },
      )}
    >
      <FormProblems
        refusal={refusal}
        title={failure ? t("failed") : t("problems")}
        sentences={failure ? [failure] : Object.values(form.errors)}
      />
      <TextInput
        key={form.key("email")}
        {...form.getInputProps("email")}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        label={t("email")}
      />
      <PasswordField
        key={form.key("senha")}
        {...form.getInputProps("senha")}
        name="senha"
        autoComplete="current-password"
        size="md"
        label={t("password")}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={styles.submit}
        disabled={!isHydrated}
        loading={login.isPending || login.isSuccess}
      >
        {t("submit")}
      </Button>
      <IntentLink href="/admin/esqueci-senha" className={styles.forgotten}>
        {t("forgotten")}
      </IntentLink>
    </form>
  );
}

const isWrongPassword = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);
