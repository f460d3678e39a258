"use client";

import { IconMailOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import styles from "./server-notice.module.css";

/** Whether e-mails leave at all, and what to do if not. `sender` is who they are from; null without a server. */
export function ServerNotice({ sender }: { sender: string | null }) {
  const t = useTranslations("panel.outbox");
  if (sender) return <p className={styles.sender}>{t("sender", { address: sender })}</p>;
  return (
    <div role="status" className={styles.notice}>
      <IconMailOff size={18} stroke={1.75} aria-hidden />
      <div>
        <p className={styles.title}>{t("noServerTitle")}</p>
        <p className={styles.text}>{t("noServerText", { url: "SMTP_URL", from: "MAIL_FROM" })}</p>
      </div>
    </div>
  );
}
