"use client";

import { isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm } from "@/components/auth/entry-form";
import { EntryWay } from "@/components/auth/entry-way";
import { LoginEmailField, useEmailRule } from "@/components/auth/login-email-field";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { loginMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";

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
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", senha: "" },
    validate: {
      email: useEmailRule(),
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
  const submit = form.onSubmit(
    (values) => login.mutate(values),
    () => {
      login.reset();
      countRefusal();
    },
  );
  return (
    <EntryForm
      onSubmit={submit}
      problems={{
        refusal,
        title: failure ? t("failed") : t("problems"),
        sentences: failure ? [failure] : Object.values(form.errors),
      }}
      submitLabel={t("submit")}
      isBusy={login.isPending || login.isSuccess}
      way={<EntryWay href="/admin/esqueci-senha">{t("forgotten")}</EntryWay>}
    >
      <LoginEmailField key={form.key("email")} {...form.getInputProps("email")} />
      <PasswordField
        key={form.key("senha")}
        {...form.getInputProps("senha")}
        name="senha"
        autoComplete="current-password"
        size="md"
        label={t("password")}
      />
    </EntryForm>
  );
}

const isWrongPassword = (error: Error) =>
  error instanceof ApiError && (error.status === 401 || error.status === 422);
