"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { SecondFactorProof } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./proof-form.module.css";

type Props = {
  submitLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (proof: SecondFactorProof) => void;
  /** What has been typed is no longer what the error is about. */
  onChange: () => void;
  /** The way back, with its word. */
  back: { label: string; onClick: () => void };
};

const MIN_RECOVERY_LENGTH = 8;

/** Asks for a code of the authenticator app or, without the phone, for a recovery code. */
export function ProofForm({ submitLabel, isDanger, isBusy, error, onSubmit, onChange, back }: Props) {
  const t = useTranslations("panel.security.proof");
  const sentenceOf = useErrorSentence();
  const [isRecovery, setRecovery] = useState(false);
  const [text, setText] = useState("");
  const [isShort, setShort] = useState(false);
  const problemOf = () => {
    if (isShort) return t(isRecovery ? "recoveryMissing" : "codeMissing");
    if (!error) return null;
    const isWrong = error instanceof ApiError && error.status === 422;
    return isWrong ? t("wrong") : sentenceOf(error);
  };
  const change = (value: string) => {
    setText(value);
    setShort(false);
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.length < (isRecovery ? MIN_RECOVERY_LENGTH : 6)) return setShort(true);
    onSubmit(isRecovery ? { codigoRecuperacao: text } : { codigo: text });
  };
  const common = {
    size: "md",
    "data-autofocus": true,
    autoFocus: true,
    error: problemOf(),
    value: text,
  } as const;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{t(isRecovery ? "recoveryText" : "codeText")}</p>
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
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <CodeField key="code" {...common} label={t("code")} onChange={change} />
      )}
      <Button type="submit" size="md" fullWidth color={isDanger ? "red.9" : undefined} loading={isBusy}>
        {submitLabel}
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => {
            setRecovery(!isRecovery);
            change("");
          }}
        >
          {t(isRecovery ? "useCode" : "useRecovery")}
        </button>
        <button type="button" className={styles.way} onClick={back.onClick}>
          {back.label}
        </button>
      </div>
    </form>
  );
}
