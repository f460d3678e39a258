"use client";

import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Hint, Problem } from "@/components/ui/layout";
import { ProgressLine } from "@/components/ui/progress-line";
import { checkFileMutation } from "@/lib/product-imports/client";
import styles from "./drop-file.module.css";

const MAX_BYTES = 200 * 1024 * 1024;

export function DropFile() {
  const t = useTranslations("panel.productImport");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const [isRefused, setIsRefused] = useState(false);
  const check = useMutation(checkFileMutation);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: check.isPending,
    onDrop: ([file]) => {
      setIsRefused(!file);
      if (file) check.mutate(file, { onSuccess: ({ id }) => router.push(`/admin/produtos/importar/${id}`) });
    },
  });
  const problem = isRefused ? t("onlyOne") : check.error && sentenceOf(check.error);
  return (
    <div {...getRootProps({ className: styles.zone })} data-active={isDragActive || undefined}>
      {/* Out of the tree: the button opens it. */}
      <input {...getInputProps({ "aria-label": t("choose"), style: { display: "none" } })} />
      <IconFileSpreadsheet size={32} stroke={1.25} aria-hidden className={styles.icon} />
      <p className={styles.title}>{t(isDragActive ? "dropActive" : "drop")}</p>
      <Hint>{t("dropHint")}</Hint>
      {check.isPending ? (
        <div className={styles.sending}>
          <ProgressLine label={t("sending", { name: check.variables.name })} part={null} />
        </div>
      ) : (
        <Button onClick={open}>{t("choose")}</Button>
      )}
      {problem && (
        <Problem>
          <strong>{t("sendFailed")}.</strong> {problem}
        </Problem>
      )}
    </div>
  );
}
