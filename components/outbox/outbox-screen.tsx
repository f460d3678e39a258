"use client";

import { IconMailOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/data-table/list-screen";
import { useMailColumns } from "@/components/outbox/mail-columns";
import { mailList } from "@/lib/mail/client";
import styles from "./outbox-screen.module.css";

/** Whether e-mails leave at all, and what to do if not. `sender` is who they are from; null without a server. */
function ServerNotice({ sender }: { sender: string | null }) {
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

/** Caixa de saída: what the store mails to whom, and what became of it. `sender` is null without a server. */
export function OutboxScreen({ sender }: { sender: string | null }) {
  const t = useTranslations("panel.outbox");
  return (
    <ListScreen
      list={mailList}
      title={t("title")}
      text={t("text")}
      above={<ServerNotice sender={sender} />}
      label={t("table")}
      words={{
        q: t("search"),
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => t(`states.${value}`) },
        tipo: { label: t("filterType"), any: t("anyType"), of: (value) => t(`types.${value}`) },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useMailColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
