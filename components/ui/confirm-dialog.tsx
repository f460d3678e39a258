"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import styles from "./confirm-dialog.module.css";

type Props = {
  isOpen: boolean;
  title: string;
  /** What will happen, and what it breaks. */
  children: ReactNode;
  confirmLabel: string;
  /** The way out; "Cancelar" unless that could be misread. */
  cancelLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** One sentence when the last try failed. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that can't be undone; the focus starts on the way out. */
export function ConfirmDialog(props: Props) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel,
    isDanger = false,
    isBusy,
    error,
    onConfirm,
    onClose,
  } = props;
  const t = useTranslations("panel.dialog");
  return (
    <Dialog isOpen={isOpen} title={title} onClose={isBusy ? null : onClose}>
      <div className={styles.text}>{children}</div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button color={isDanger ? "red.9" : undefined} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
