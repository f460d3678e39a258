"use client";

import { isNotEmpty, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { EntryForm } from "@/components/auth/entry-form";
import { EntryWay } from "@/components/auth/entry-way";
import { LoginEmailField, useEmailRule } from "@/components/auth/login-email-field";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
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
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", senha: "" },
    validate: {
      email: useEmailRule(),
      senha: isNotEmpty(t("passwordMissing")),
    },
  });
  const action = useFormAction({
    form,
    mutation: loginMutation,
    sent: (values) => values,
    wordsOf: (error) => (isWrongPassword(error) ? { sentence: t("wrong") } : null),
    onDone: (answer) => ("usuario" in answer ? onEntered() : onSecondStep()),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <EntryForm
      action={action}
      notice={action.problems.refusals === 0 && notice ? { title: t("failed"), text: notice } : null}
      submitLabel={t("submit")}
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
