"use client";

import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
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

/** Whether the palette is open; Ctrl K or ⌘ K opens and closes it, wherever the focus is. */
export function useCommandKey() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setIsOpen((before) => !before);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
