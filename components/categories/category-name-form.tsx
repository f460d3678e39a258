"use client";

import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import styles from "./category-name-form.module.css";

type Props = {
  label: string;
  submitLabel: string;
  initial?: string;
  isBusy: boolean;
  /** One sentence when the last try failed. */
  error: string | null;
  onSubmit: (nome: string) => void;
  onClose: () => void;
};

const NAME_LENGTH = 100;

/** A category's name, written where it stands: Enter saves, Escape gives up. */
export function CategoryNameForm({
  label,
  submitLabel,
  initial = "",
  isBusy,
  error,
  onSubmit,
  onClose,
}: Props) {
  const t = useTranslations("panel.categories");
  const input = useRef<HTMLInputElement>(null);
  const [nome, setNome] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(nome.trim() === "");
    if (nome.trim() === "") return input.current?.focus();
    onSubmit(nome.trim());
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <TextInput
        ref={input}
        className={styles.field}
        aria-label={label}
        placeholder={label}
        value={nome}
        maxLength={NAME_LENGTH}
        autoComplete="off"
        error={isMissing ? t("nameMissing") : error}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onClose}>
        {t("cancel")}
      </Button>
    </form>
  );
}
