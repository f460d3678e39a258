"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { AREAS } from "@/lib/auth/return-path";
import { acceptMutation } from "@/lib/team/client";
import styles from "./accept-invitation.module.css";

const MIN_LENGTH = 8;

/** The invited person chooses a password, and is in the panel. */
export function AcceptInvitation({ token, email }: { token: string; email: string }) {
  const t = useTranslations("panel.team.accept");
  const sentenceOf = useErrorSentence();
  const isHydrated = useIsHydrated();
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
    // Not sent before the script answers; should it be, the password stays out of the address.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <FormProblems
        refusal={refusal}
        title={accept.error ? t("failed") : t("problems")}
        sentences={accept.error ? [sentenceOf(accept.error)] : Object.values(form.errors)}
      />
      <TextInput label={t("email")} value={email} readOnly name="email" autoComplete="username" size="md" />
      <p className={styles.hint}>{t("passwordHint")}</p>
      <PasswordField
        key={form.key("senha")}
        {...form.getInputProps("senha")}
        name="senha"
        autoComplete="new-password"
        size="md"
        label={t("password")}
      />
      <PasswordField
        key={form.key("repeat")}
        {...form.getInputProps("repeat")}
        name="repeat"
        autoComplete="new-password"
        size="md"
        label={t("repeat")}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        className={styles.submit}
        disabled={!isHydrated}
        loading={accept.isPending || accept.isSuccess}
      >
        {t("submit")}
      </Button>
    </form>
  );
}
