"use client";

import { useTranslations } from "next-intl";
import { RevealLink } from "@/components/outbox/reveal-link";
import { Card } from "@/components/ui/card";
import type { MailView } from "@/lib/mail/client";
import styles from "./mail-link.module.css";

const WORDS = {
  painel: { open: "linkTeam", hidden: "linkHiddenTeam" },
  cliente: { open: "linkCustomer", hidden: "linkHiddenCustomer" },
} as const;

/** The link of an e-mail: for whom it is, and the way to it for who may open it. */
export function MailLink({ mail }: { mail: MailView }) {
  const t = useTranslations("panel.outbox.detail");
  const { link, destinatario, para, paraNome } = mail;
  const words = WORDS[destinatario];
  return (
    <Card title={t("link")}>
      {link === "apagado" && <p className={styles.text}>{t("linkGone")}</p>}
      {link === "oculto" && <p className={styles.text}>{t(words.hidden)}</p>}
      {link === "disponivel" && (
        <>
          <p className={styles.text}>{t(words.open, { name: paraNome ?? para })}</p>
          <RevealLink mailId={mail.id} />
        </>
      )}
    </Card>
  );
}
