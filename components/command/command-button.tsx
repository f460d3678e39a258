"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./command-button.module.css";

export function CommandButton({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations("panel.command");
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <SpriteIcon name="search" />
      <span className={styles.word}>{t("open")}</span>
      <span className={styles.keys} aria-hidden="true">
        Ctrl K
      </span>
    </button>
  );
}

/** Opens the palette with Ctrl K or ⌘ K from anywhere. */
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
