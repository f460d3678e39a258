"use client";

import { Button, TextInput } from "@mantine/core";
import { isEmail, isNotEmpty, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EntryNotice } from "@/components/auth/entry-notice";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { IntentLink } from "@/components/ui/intent-link";
import { forgotPasswordMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/return-path";
import styles from "./login-form.module.css";

/** Asks for the e-mail to which the link goes, and says the same whether or not it is anybody's. */
export function ForgotPasswordForm() {
  const t = useTranslations("panel.security.forgotten");
  const login = useTranslations("panel.login");
  const sentenceOf = useErrorSentence();
  const isHydrated = useIsHydrated();
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: {
      email: (value) =>
        isNotEmpty(login("emailMissing"))(value) ?? isEmail(login("emailInvalid"))(value.trim()),
    },
  });
  const request = useMutation(forgotPasswordMutation);
  const back = (
    <IntentLink href={AREAS.panel.login} className={styles.forgotten}>
      {t("back")}
    </IntentLink>
  );
  if (request.isSuccess) {
    return (
      <EntryNotice title={t("sentTitle")} text={t("sentText", { email: request.variables })}>
        {back}
      </EntryNotice>
    );
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(({ email }) => request.mutate(email.trim()))}
    >
      <FormProblems
        refusal={request.failureCount}
        title={t("failed")}
        sentences={request.error ? [sentenceOf(request.error)] : []}
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
        label={login("email")}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={styles.submit}
        disabled={!isHydrated}
        loading={request.isPending}
      >
        {t("submit")}
      </Button>
      {back}
    </form>
  );
}
