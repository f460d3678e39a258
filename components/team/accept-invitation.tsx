"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { EntryForm } from "@/components/auth/entry-form";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { AREAS } from "@/lib/auth/pages/return-path";
import { acceptMutation } from "@/lib/team/client";

const MIN_LENGTH = 8;

type Props = { token: string; email: string; nome: string };

export function AcceptInvitation({ token, email, nome }: Props) {
  const t = useTranslations("panel.team.accept");
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { nome, senha: "", repeat: "" },
    validate: {
      nome: (text) => (text.trim() ? null : t("nameMissing")),
      senha: (value) => (value.length < MIN_LENGTH ? t("passwordMissing") : null),
      repeat: (value, { senha }) => (value === senha ? null : t("repeatWrong")),
    },
  });
  const action = useFormAction({
    form,
    mutation: acceptMutation,
    sent: ({ nome, senha }) => ({ token, nome, senha }),
    // A full page load starts the session and replaces the used link in the history.
    onDone: () => window.location.replace(AREAS.panel.home),
    texts: { problems: t("problems"), failed: t("failed") },
  });
  return (
    <EntryForm action={action} submitLabel={t("submit")}>
      <TextInput label={t("email")} value={email} readOnly name="email" autoComplete="username" size="md" />
      <TextInput
        key={form.key("nome")}
        {...form.getInputProps("nome")}
        name="nome"
        autoComplete="name"
        maxLength={120}
        size="md"
        label={t("name")}
      />
      <PasswordField
        key={form.key("senha")}
        {...form.getInputProps("senha")}
        name="senha"
        autoComplete="new-password"
        size="md"
        label={t("password")}
        description={t("passwordHint")}
      />
      <PasswordField
        key={form.key("repeat")}
        {...form.getInputProps("repeat")}
        name="repeat"
        autoComplete="new-password"
        size="md"
        label={t("repeat")}
      />
    </EntryForm>
  );
}
