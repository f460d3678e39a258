"use client";

import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EntryForm } from "@/components/auth/entry-form";
import { EntryNotice } from "@/components/auth/entry-notice";
import { EntryWay } from "@/components/auth/entry-way";
import { LoginEmailField, useEmailRule } from "@/components/auth/login-email-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { forgotPasswordMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/return-path";

/** Asks for the e-mail to which the link goes, and says the same whether or not it is anybody's. */
export function ForgotPasswordForm() {
  const t = useTranslations("panel.security.forgotten");
  const sentenceOf = useErrorSentence();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: { email: useEmailRule() },
  });
  const request = useMutation(forgotPasswordMutation);
  const back = <EntryWay href={AREAS.panel.login}>{t("back")}</EntryWay>;
  if (request.isSuccess) {
    return (
      <EntryNotice title={t("sentTitle")} text={t("sentText", { email: request.variables })}>
        {back}
      </EntryNotice>
    );
  }
  return (
    <EntryForm
      onSubmit={form.onSubmit(({ email }) => request.mutate(email.trim()))}
      problems={{
        refusal: request.failureCount,
        title: t("failed"),
        sentences: request.error ? [sentenceOf(request.error)] : [],
      }}
      submitLabel={t("submit")}
      isBusy={request.isPending}
      way={back}
    >
      <LoginEmailField key={form.key("email")} {...form.getInputProps("email")} />
    </EntryForm>
  );
}
