"use client";

import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { onToast, takeToasts } from "@/components/ui/toast";
import styles from "./toast-host.module.css";

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

const TONES = {
  done: { role: "status", color: "teal", icon: <IconCircleCheck {...ICON} />, autoClose: 5000 },
  failed: { role: "alert", color: "red", icon: <IconAlertCircle {...ICON} />, autoClose: 12_000 },
} as const;

/** Long enough to reach the undo button by keyboard. Hover and focus pause the time. */
const UNDO_MS = 20_000;

/** Also shows toasts that were raised before this component was loaded. */
export function ToastHost() {
  const t = useTranslations("panel.dialog");
  const closeLabel = t("close");
  const undoLabel = t("undo");
  const prefix = useId();
  useEffect(() => {
    let count = 0;
    const show = () => {
      for (const { tone, text, undo } of takeToasts()) {
        const id = `${prefix}${count++}`;
        notifications.show({
          ...TONES[tone],
          ...(undo && { autoClose: UNDO_MS }),
          id,
          message: undo ? <Undoable id={id} text={text} label={undoLabel} onUndo={undo.onUndo} /> : text,
          withBorder: true,
          classNames: { root: styles.toast, icon: styles.icon },
          "data-tone": tone,
          closeButtonProps: { "aria-label": closeLabel },
        });
      }
    };
    show();
    return onToast(show);
  }, [closeLabel, undoLabel, prefix]);
  return (
    <Notifications aria-live="polite" position="bottom-right" containerWidth={360} className={styles.host} />
  );
}

type UndoableProps = { id: string; text: string; label: string; onUndo: () => void };

function Undoable({ id, text, label, onUndo }: UndoableProps) {
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  return (
    <span className={styles.undoable}>
      {text}
      <button type="button" className={styles.undo} onClick={undo}>
        {label}
      </button>
    </span>
  );
}
