"use client";

import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { FormProblems } from "@/components/form/form-problems";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { Muted } from "@/components/ui/layout";
import type { SecondFactorProof } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./proof-form.module.css";

type Props<Answer> = {
  submitLabel: string;
  isDanger?: boolean;
  mutation: FormMutation<Answer, SecondFactorProof>;
  onDone: (answer: Answer) => void;
  onRefused?: (error: Error) => boolean;
  back: { label: string; onClick: () => void };
};

const CODE_LENGTH = 6;
const MIN_RECOVERY_LENGTH = 8;

export function ProofForm<Answer>(props: Props<Answer>) {
  const { submitLabel, isDanger, mutation, onDone, onRefused, back } = props;
  const t = useTranslations("panel.security.proof");
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { text: "" },
    validate: {
      text: (text) =>
        text.length < (isRecovery ? MIN_RECOVERY_LENGTH : CODE_LENGTH)
          ? t(isRecovery ? "recoveryMissing" : "codeMissing")
          : null,
    },
  });
  const { submit, isBusy, problems } = useFormAction({
    form,
    mutation,
    sent: ({ text }) => (isRecovery ? { codigoRecuperacao: text } : { codigo: text }),
    isBrief: true,
    wordsOf: (error) =>
      error instanceof ApiError && error.status === 422 ? { field: "text", sentence: t("wrong") } : null,
    onDone,
    ...(onRefused && { onRefused }),
  });
  const swap = () => {
    setRecovery(!isRecovery);
    form.reset();
  };
  const common = {
    ...form.getInputProps("text"),
    size: "md",
    "data-autofocus": true,
    autoFocus: true,
  } as const;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <FormProblems {...problems} />
      <Muted>{t(isRecovery ? "recoveryText" : "codeText")}</Muted>
      {isRecovery ? (
        <TextInput
          key="recovery"
          {...common}
          name="codigoRecuperacao"
          label={t("recovery")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          classNames={{ input: styles.recovery }}
        />
      ) : (
        <CodeField key="code" {...common} value={form.values.text} label={t("code")} />
      )}
      <Button type="submit" size="md" fullWidth color={isDanger ? "red.9" : undefined} loading={isBusy}>
        {submitLabel}
      </Button>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={swap}>
          {t(isRecovery ? "useCode" : "useRecovery")}
        </button>
        <button type="button" className={styles.way} onClick={back.onClick}>
          {back.label}
        </button>
      </div>
    </form>
  );
}
