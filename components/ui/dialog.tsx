"use client";

import { Button, Modal } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { type Departure, passTo, useLeaveWatch } from "@/components/form/use-leave-watch";
import { ancestorsOf, focusPlaceOf } from "@/components/ui/focus-place";
import { Problem } from "@/components/ui/layout";
import styles from "./dialog.module.css";

type Props = {
  isOpen: boolean;
  title: string;
  size?: "md" | "lg";
  /** Null: Escape and clicks outside do not close the dialog. */
  onClose: (() => void) | null;
  /** Closing would lose something. Default: true as soon as the user types. */
  isChanged?: boolean | undefined;
  children: ReactNode;
};

/** Returns the focus on closing, and asks before it discards typed input. */
export function Dialog({ isOpen, title, size = "md", onClose, isChanged, children }: Props) {
  const t = useTranslations("panel.dialog");
  const [isTyped, setIsTyped] = useState(false);
  const [departure, setDeparture] = useState<Departure | null>(null);
  const isUnsaved = isOpen && (isChanged ?? isTyped);
  useLeaveWatch(isUnsaved, setDeparture);
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const around = opener ? ancestorsOf(opener) : [];
    return () => focusAgain(opener, around);
  }, [isOpen]);
  const mayClose = onClose !== null;
  const close = () => {
    if (onClose && isUnsaved) setDeparture({ kind: "dialog", close: onClose });
    else onClose?.();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      padding="lg"
      centered
      returnFocus={false}
      withCloseButton={mayClose}
      closeOnClickOutside={mayClose && !departure}
      closeOnEscape={mayClose && !departure}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ transition: "fade", duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      // Outside a section, a header element would be a second banner landmark.
      attributes={{ header: { role: "presentation" } }}
      classNames={{ header: styles.header, title: styles.title, content: styles.content }}
      onInput={() => setIsTyped(true)}
    >
      {children}
      {departure && <LeaveQuestion departure={departure} onAnswer={() => setDeparture(null)} />}
    </Modal>
  );
}

/** The dialog's action may have removed the element that opened the dialog. */
function focusAgain(opener: Element | null, around: readonly Element[]) {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (isThere) opener.focus({ preventScroll: true });
  else focusPlaceOf(around);
}

/** Buttons on the right; stacked on phones. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type ConfirmProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** For dialogs where "Cancelar" could be misread. */
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger = false, isBusy = false, error } = props;
  const t = useTranslations("panel.dialog");
  return (
    <Dialog isOpen title={title} onClose={isBusy ? null : props.onClose}>
      <div className={styles.text}>{children}</div>
      {error && <Problem>{error}</Problem>}
      <DialogActions>
        <Button variant="default" data-autofocus disabled={isBusy} onClick={props.onClose}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button color={isDanger ? "red.9" : undefined} loading={isBusy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function LeaveQuestion({ departure, onAnswer }: { departure: Departure; onAnswer: () => void }) {
  const t = useTranslations("panel.unsaved");
  const router = useRouter();
  const leave = () => {
    onAnswer();
    if (departure.kind === "link") router.push(departure.href);
    if (departure.kind === "history") passTo(departure.key);
    if (departure.kind === "dialog") departure.close();
  };
  return (
    <ConfirmDialog
      isDanger
      title={t(departure.kind === "dialog" ? "closeTitle" : "title")}
      cancelLabel={t("stay")}
      confirmLabel={t("leave")}
      onConfirm={leave}
      onClose={onAnswer}
    >
      <p>{t(departure.kind === "dialog" ? "closeText" : "text")}</p>
    </ConfirmDialog>
  );
}
