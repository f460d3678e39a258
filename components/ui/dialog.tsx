"use client";

import { Modal } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import styles from "./dialog.module.css";

type Props = {
  isOpen: boolean;
  title: string;
  size?: "md" | "lg";
  /** Null: neither Escape nor a click outside ends it, only what stands in it. */
  onClose: (() => void) | null;
  children: ReactNode;
};

/** The panel's window over the page. The focus goes back to where it was, or to the page if that is gone. */
export function Dialog({ isOpen, title, size = "md", onClose, children }: Props) {
  const t = useTranslations("panel.dialog");
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => focusAgain(opener);
  }, [isOpen]);
  const mayClose = onClose !== null;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose ?? stay}
      title={title}
      size={size}
      padding="lg"
      centered
      returnFocus={false}
      withCloseButton={mayClose}
      closeOnClickOutside={mayClose}
      closeOnEscape={mayClose}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ transition: "fade", duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      // Outside every section its header would count as a second banner of the page.
      attributes={{ header: { role: "presentation" } }}
      classNames={{ header: styles.header, title: styles.title, content: styles.content }}
    >
      {children}
    </Modal>
  );
}

const stay = () => undefined;

function focusAgain(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.getElementById("conteudo");
  target?.focus({ preventScroll: true });
}
