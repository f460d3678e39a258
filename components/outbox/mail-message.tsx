"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { MailView } from "@/lib/mail/client";
import { LINK_MARK } from "@/lib/mail/render";
import styles from "./mail-message.module.css";

/** What an e-mail says, as its reader sees it: in a frame without scripts or anything of this page. */
export function MailMessage({ content }: { content: MailView["conteudo"] }) {
  const t = useTranslations("panel.outbox.detail");
  if (!content) {
    return (
      <Card isFlush title={t("message")}>
        <p className={styles.hidden}>{t("messageHidden")}</p>
      </Card>
    );
  }
  return (
    <Card isFlush title={t("message")}>
      <iframe
        sandbox=""
        title={t("preview")}
        srcDoc={content.html.replaceAll(`href="${LINK_MARK}"`, "")}
        className={styles.frame}
      />
      <details className={styles.plain}>
        <summary>{t("plain")}</summary>
        <pre className={styles.text}>{content.texto.replaceAll(LINK_MARK, t("linkMark"))}</pre>
      </details>
    </Card>
  );
}
