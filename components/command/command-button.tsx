"use client";

import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import styles from "./command-button.module.css";

/** Opens the palette by pointer or finger, and tells of its keys. */
export function CommandButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("panel.command");
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={styles.word}>{t("open")}</span>
      <span className={styles.keys} aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}
