"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import styles from "./save-bar.module.css";

type Props = { isDirty: boolean; isBusy: boolean; saveLabel: string; onDiscard?: () => void };

/** Stays in sight below the form: whether something is unsaved, and the way to save it. */
export function SaveBar({ isDirty, isBusy, saveLabel, onDiscard }: Props) {
  const t = useTranslations("panel.products.editor");
  return (
    <div className={styles.bar} data-save-bar>
      <p className={styles.text} role="status">
        {isDirty && t("unsaved")}
      </p>
      {onDiscard && isDirty && (
        <Button variant="default" disabled={isBusy} onClick={onDiscard}>
          {t("discard")}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={!isDirty}>
        {saveLabel}
      </Button>
    </div>
  );
}
