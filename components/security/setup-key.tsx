"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { CodeField } from "@/components/auth/code-field";
import { FormProblems } from "@/components/form/form-problems";
import { useFormAction } from "@/components/form/use-form-action";
import { CopyField } from "@/components/ui/copy-field";
import type { SecondFactorKey } from "@/lib/auth/client";
import { activateSecondFactorMutation } from "@/lib/auth/client";
import { ApiError } from "@/lib/http/fetcher";
import styles from "./setup-key.module.css";

type Props = { secret: SecondFactorKey; onActivated: (codes: readonly string[]) => void };

/** Splits the key into groups, which are easier to type. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

/** The first code proves that the user's app has the key. */
export function SetupKey({ secret, onActivated }: Props) {
  const t = useTranslations("panel.security.setup");
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (code) => (code.length < 6 ? t("codeMissing") : null) },
  });
  const { submit, isBusy, problems } = useFormAction({
    form,
    mutation: activateSecondFactorMutation,
    sent: ({ code }) => code,
    isBrief: true,
    wordsOf: (error) =>
      error instanceof ApiError && error.status === 422 ? { field: "code", sentence: t("codeWrong") } : null,
    onDone: ({ codigos }) => onActivated(codigos),
  });
  return (
    <form noValidate method="post" className={styles.steps} onSubmit={submit}>
      <FormProblems {...problems} />
      <p className={styles.text}>{t("scan")}</p>
      {/* biome-ignore lint/performance/noImgElement: the picture exists only in this answer */}
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
        {...form.getInputProps("code")}
        value={form.values.code}
      />
      <Button type="submit" size="md" loading={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}
