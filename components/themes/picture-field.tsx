"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Row } from "@/components/ui/layout";
import { toast } from "@/components/ui/toast";
import { sendFile } from "@/lib/http/send-file";
import { imageInWidth } from "@/lib/images/sizes";
import { THEME_IMAGES_PATH } from "@/lib/themes/client";
import styles from "./picture-field.module.css";

type Props = { label: string; value: string | null; onChange: (url: string | null) => void };

/** Uploads the picture at once. */
export function PictureField({ label, value, onChange }: Props) {
  const t = useTranslations("panel.themes.picture");
  const sentenceOf = useErrorSentence();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    setIsSending(true);
    try {
      onChange((await sendFile<{ url: string }>(THEME_IMAGES_PATH, file, () => {})).url);
    } catch (error) {
      toast.failed(error instanceof Error ? sentenceOf(error) : "");
    } finally {
      setIsSending(false);
    }
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {value && (
        // biome-ignore lint/performance/noImgElement: a picture of the store itself, already in the right size
        <img src={imageInWidth(value, 600)} alt={label} className={styles.picture} />
      )}
      <Row>
        <Button variant="default" loading={isSending} onClick={() => chooser.current?.click()}>
          {t(value ? "change" : "choose")}
        </Button>
        {value && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {t("drop")}
          </Button>
        )}
      </Row>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void send(file);
        }}
      />
    </fieldset>
  );
}
