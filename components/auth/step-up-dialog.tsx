"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { PasswordField } from "@/components/form/password-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { confirmMutation, secondFactorQuery } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./step-up-dialog.module.css";

type Props = { onClose: (isConfirmed: boolean) => void };

/** Asks for the password, or for a code of who has a second factor, before something sensitive goes on. */
export function StepUpDialog({ onClose }: Props) {
  const t = useTranslations("panel.security.stepUp");
  const dialog = useTranslations("panel.dialog");
  const sentenceOf = useErrorSentence();
  const [byCode, setByCode] = useState(false);
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const confirm = useMutation({ ...confirmMutation, onSuccess: () => onClose(true) });
  const isWrong = confirm.error instanceof ApiError && confirm.error.status === 422;
  const problemOf = () => {
    if (isMissing) return t(byCode ? "codeMissing" : "passwordMissing");
    if (!confirm.error) return null;
    return isWrong ? t(byCode ? "wrongCode" : "wrongPassword") : sentenceOf(confirm.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!text) return setMissing(true);
    confirm.mutate(byCode ? { codigo: text } : { senha: text });
  };
  const change = (value: string) => {
    setText(value);
    setMissing(false);
    if (confirm.isError) confirm.reset();
  };
  const swap = () => {
    setByCode(!byCode);
    change("");
  };
  return (
    <Dialog isOpen title={t("title")} onClose={confirm.isPending ? null : () => onClose(false)}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.text}>{t("text")}</p>
        {byCode ? (
          <CodeField
            key="code"
            data-autofocus
            label={t("code")}
            value={text}
            onChange={change}
            error={problemOf()}
          />
        ) : (
          <PasswordField
            data-autofocus
            autoComplete="current-password"
            label={t("password")}
            value={text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            error={problemOf()}
          />
        )}
        {secondFactor?.ativo && (
          <button type="button" className={styles.swap} onClick={swap}>
            {t(byCode ? "usePassword" : "useCode")}
          </button>
        )}
        <DialogActions>
          <Button variant="default" disabled={confirm.isPending} onClick={() => onClose(false)}>
            {dialog("cancel")}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t("submit")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
