"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm, EntryNotice } from "@/components/auth/entry-form";
import { LinkGone } from "@/components/auth/link-gone";
import { NewPasswordField } from "@/components/auth/new-password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { resetPasswordMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/pages/return-path";
import { ApiError } from "@/lib/http/fetcher";

type Props = { token: string; email: string; storeName: string };

export function ResetPasswordForm({ token, email, storeName }: Props) {
  const t = useTranslations("panel.security.reset");
  const [outcome, setOutcome] = useState<"done" | "gone" | null>(null);
  const form = useForm({
    initialValues: { novaSenha: "" },
    validate: { novaSenha: (text) => (text ? null : t("missing")) },
  });
  const fieldOf = (error: Error) => (error instanceof ApiError ? error.field : null);
  const action = useFormAction({
    form,
    mutation: resetPasswordMutation,
    sent: ({ novaSenha }) => ({ token, novaSenha }),
    isBrief: true,
    wordsOf: (error) => (fieldOf(error) === "novaSenha" ? { field: "novaSenha", sentence: t("weak") } : null),
    onDone: () => setOutcome("done"),
    onRefused: (error) => {
      const isGone = fieldOf(error) === "token";
      if (isGone) setOutcome("gone");
      return isGone;
    },
  });
  if (outcome === "done") {
    return (
      <EntryNotice title={t("doneTitle")} text={t("doneText")}>
        <Button component="a" href={AREAS.panel.login} size="md">
          {t("logIn")}
        </Button>
      </EntryNotice>
    );
  }
  if (outcome === "gone") return <LinkGone />;
  return (
    <EntryForm action={action} submitLabel={t("submit")}>
      <input type="email" hidden name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        size="md"
        label={t("password")}
        personal={[email, storeName]}
        {...form.getInputProps("novaSenha")}
        value={form.values.novaSenha}
      />
    </EntryForm>
  );
}
