"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm, EntryNotice, EntryWay } from "@/components/auth/entry-form";
import { LoginEmailField, useEmailRule } from "@/components/auth/login-email-field";
import { useFormAction } from "@/components/form/use-form-action";
import { forgotPasswordMutation } from "@/lib/auth/client";
import { AREAS } from "@/lib/auth/pages/return-path";

/** Shows the same answer whether or not the e-mail is known. */
export function ForgotPasswordForm() {
  const t = useTranslations("panel.security.forgotten");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "" },
    validate: { email: useEmailRule() },
  });
  const action = useFormAction({
    form,
    mutation: forgotPasswordMutation,
    sent: ({ email }) => email.trim(),
    isBrief: true,
    onDone: (_, email) => setSentTo(email),
    texts: { failed: t("failed") },
  });
  const back = <EntryWay href={AREAS.panel.login}>{t("back")}</EntryWay>;
  if (sentTo !== null) {
    return (
      <EntryNotice title={t("sentTitle")} text={t("sentText", { email: sentTo })}>
        {back}
      </EntryNotice>
    );
  }
  return (
    <EntryForm action={action} submitLabel={t("submit")} way={back}>
      <LoginEmailField key={form.key("email")} {...form.getInputProps("email")} />
    </EntryForm>
  );
}
