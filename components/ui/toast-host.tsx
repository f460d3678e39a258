"use client";

import { Notifications, notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { onToast, takeToasts } from "@/components/ui/toast";
import styles from "./toast-host.module.css";

const ICON = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

const TONES = {
  done: { role: "status", color: "teal", icon: <IconCircleCheck {...ICON} />, autoClose: 5000 },
  // Long enough to be read and reported.
  failed: { role: "alert", color: "red", icon: <IconAlertCircle {...ICON} />, autoClose: 12_000 },
} as const;

/** Shows every toast, those too that were raised before this was loaded. */
export function ToastHost() {
  const t = useTranslations("panel.dialog");
  const closeLabel = t("close");
  useEffect(() => {
    const show = () => {
      for (const { tone, text } of takeToasts()) {
        notifications.show({
          ...TONES[tone],
          message: text,
          withBorder: true,
          classNames: { root: styles.toast, icon: styles.icon },
          "data-tone": tone,
          closeButtonProps: { "aria-label": closeLabel },
        });
      }
    };
    show();
    return onToast(show);
  }, [closeLabel]);
  return <Notifications aria-live="polite" position="bottom-right" containerWidth={360} />;
}
