"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { CopyField } from "@/components/ui/copy-field";
import type { SecondFactorKey } from "@/lib/auth/client";
import { activateSecondFactorMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./setup-key.module.css";

type Props = { secret: SecondFactorKey; onActivated: (codes: readonly string[]) => void };

/** In groups of four, as people type it. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

/** Brings the key to the phone, by picture or by typing, and takes the first code as a sign that it arrived. */
export function SetupKey({ secret, onActivated }: Props) {
  const t = useTranslations("panel.security.setup");
  const sentenceOf = useErrorSentence();
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const activate = useMutation({
    ...activateSecondFactorMutation,
    onSuccess: ({ codigos }, ...rest) => {
      activateSecondFactorMutation.onSuccess?.({ codigos }, ...rest);
      onActivated(codigos);
    },
  });
  const problemOf = () => {
    if (isShort) return t("codeMissing");
    if (!activate.error) return null;
    const isWrong = activate.error instanceof ApiError && activate.error.status === 422;
    return isWrong ? t("codeWrong") : sentenceOf(activate.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) return setShort(true);
    activate.mutate(code);
  };
  return (
    <form noValidate method="post" className={styles.steps} onSubmit={submit}>
      <p className={styles.text}>{t("scan")}</p>
      {/* biome-ignore lint/performance/noImgElement: it is in this answer only */}
      <img
        className={styles.picture}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrSvg)}`}
        alt={t("picture")}
        width={208}
        height={208}
      />
      <CopyField label={t("key")} value={inGroups(secret.chave)} />
      <CodeField
        size="md"
        label={t("code")}
        description={t("codeHint")}
        value={code}
        error={problemOf()}
        onChange={(digits) => {
          setCode(digits);
          setShort(false);
          activate.reset();
        }}
      />
      <Button type="submit" size="md" loading={activate.isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}
