"use client";

import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { FormModal } from "@/components/form/form-modal";
import { PasswordField } from "@/components/form/password-field";
import { useFormAction } from "@/components/form/use-form-action";
import { Muted } from "@/components/ui/layout";
import { confirmMutation, secondFactorQuery } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./step-up-dialog.module.css";

type Props = { onClose: (isConfirmed: boolean) => void };

export function StepUpDialog({ onClose }: Props) {
  const t = useTranslations("panel.security.stepUp");
  const [byCode, setByCode] = useState(false);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const form = useForm({
    initialValues: { text: "" },
    validate: { text: (text) => (text ? null : t(byCode ? "codeMissing" : "passwordMissing")) },
  });
  const action = useFormAction({
    form,
    mutation: confirmMutation,
    sent: ({ text }) => (byCode ? { codigo: text } : { senha: text }),
    isBrief: true,
    wordsOf: (error) =>
      error instanceof ApiError && error.status === 422
        ? { field: "text", sentence: t(byCode ? "wrongCode" : "wrongPassword") }
        : null,
    onDone: () => onClose(true),
  });
  const swap = () => {
    setByCode(!byCode);
    form.reset();
  };
  return (
    <FormModal
      title={t("title")}
      submitLabel={t("submit")}
      // A typed password does not count as an unsaved change.
      action={{ ...action, isChanged: false }}
      onClose={() => onClose(false)}
    >
      <Muted>{t("text")}</Muted>
      {byCode ? (
        <CodeField
          key="code"
          {...form.getInputProps("text")}
          value={form.values.text}
          data-autofocus
          label={t("code")}
        />
      ) : (
        <PasswordField
          {...form.getInputProps("text")}
          data-autofocus
          autoComplete="current-password"
          label={t("password")}
        />
      )}
      {secondFactor?.ativo && (
        <button type="button" className={styles.swap} onClick={swap}>
          {t(byCode ? "usePassword" : "useCode")}
        </button>
      )}
    </FormModal>
  );
}
