"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { EntryForm } from "@/components/auth/entry-form";
import { EntryNotice } from "@/components/auth/entry-notice";
import { LinkGone } from "@/components/auth/link-gone";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { resetPasswordMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/return-path";
import { ApiError } from "@/lib/http/fetcher";

type Props = { token: string; email: string; storeName: string };

/** Takes the new password of who came by the link of an e-mail. */
export function ResetPasswordForm({ token, email, storeName }: Props) {
  const t = useTranslations("panel.security.reset");
  const sentenceOf = useErrorSentence();
  const [novaSenha, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const reset = useMutation(resetPasswordMutation);
  const field = reset.error instanceof ApiError ? reset.error.field : null;
  if (reset.isSuccess) {
    return (
      <EntryNotice title={t("doneTitle")} text={t("doneText")}>
        <Button component="a" href={AREAS.panel.login} size="md">
          {t("logIn")}
        </Button>
      </EntryNotice>
    );
  }
  if (field === "token") return <LinkGone />;
  const problemOf = () => {
    if (isMissing) return t("missing");
    if (!reset.error) return null;
    return field === "novaSenha" ? t("weak") : sentenceOf(reset.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (novaSenha === "") return setMissing(true);
    reset.mutate({ token, novaSenha });
  };
  return (
    <EntryForm onSubmit={submit} submitLabel={t("submit")} isBusy={reset.isPending}>
      <input type="email" hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        size="md"
        label={t("password")}
        personal={[email, storeName]}
        value={novaSenha}
        error={problemOf()}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setMissing(false);
          reset.reset();
        }}
      />
    </EntryForm>
  );
}
