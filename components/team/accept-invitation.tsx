"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryForm } from "@/components/auth/entry-form";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { AREAS } from "@/lib/auth/return-path";
import { acceptMutation } from "@/lib/team/client";

const MIN_LENGTH = 8;

/** The invited person chooses a password, and is in the panel. */
export function AcceptInvitation({ token, email }: { token: string; email: string }) {
  const t = useTranslations("panel.team.accept");
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const countRefusal = () => setRefusal((count) => count + 1);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { senha: "", repeat: "" },
    validate: {
      senha: (value) => (value.length < MIN_LENGTH ? t("passwordMissing") : null),
      repeat: (value, { senha }) => (value === senha ? null : t("repeatWrong")),
    },
  });
  const accept = useMutation({
    ...acceptMutation,
    // A whole page load: the panel begins with the new session and nothing else. It replaces the used link.
    onSuccess: () => window.location.replace(AREAS.panel.home),
    onError: countRefusal,
  });
  const submit = form.onSubmit(
    ({ senha }) => accept.mutate({ token, senha }),
    () => {
      accept.reset();
      countRefusal();
    },
  );
  return (
    <EntryForm
      onSubmit={submit}
      problems={{
        refusal,
        title: accept.error ? t("failed") : t("problems"),
        sentences: accept.error ? [sentenceOf(accept.error)] : Object.values(form.errors),
      }}
      submitLabel={t("submit")}
      isBusy={accept.isPending || accept.isSuccess}
    >
      <TextInput label={t("email")} value={email} readOnly name="email" autoComplete="username" size="md" />
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
