"use client";

import { IconMailOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Lines } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { MailStatusBadge } from "@/components/outbox/mail-status";
import { useMailReason } from "@/components/outbox/use-mail-reason";
import { Notice } from "@/components/ui/notice";
import { type MailRow, mailList } from "@/lib/mail/client";
import styles from "./outbox-screen.module.css";

function useMailColumns(): Column<MailRow>[] {
  const t = useTranslations("panel.outbox");
  const types = useTranslations("panel.outbox.types");
  const format = useFormats();
  return [
    {
      id: "assunto",
      header: t("subject"),
      phone: "title",
      cell: ({ id, assunto }) => <RowLink href={`/admin/caixa-de-saida/${id}`}>{assunto}</RowLink>,
    },
    { id: "para", header: t("recipient"), width: "15rem", phone: "line", cell: (mail) => <To mail={mail} /> },
    { id: "tipo", header: t("type"), width: "11rem", phone: "detail", cell: ({ tipo }) => types(tipo) },
    {
      id: "status",
      header: t("status"),
      width: "12rem",
      phone: "aside",
      cell: (mail) => <State mail={mail} />,
    },
    {
      id: "criadoEm",
      header: t("created"),
      width: "10rem",
      phone: "detail",
      cell: ({ criadoEm }) => (
        <time dateTime={criadoEm} className={cells.note}>
          {format.moment(criadoEm)}
        </time>
      ),
    },
  ];
}

function To({ mail: { para, paraNome } }: { mail: MailRow }) {
  return (
    <Lines>
      {paraNome && <span>{paraNome}</span>}
      <span className={paraNome ? cells.note : undefined}>{para}</span>
    </Lines>
  );
}

function State({ mail }: { mail: MailRow }) {
  const reasonOf = useMailReason();
  return (
    <Lines>
      <span>
        <MailStatusBadge mail={mail} />
      </span>
      {mail.erro && <span className={`${cells.note} ${cells.onDesk}`}>{reasonOf(mail.erro)}</span>}
    </Lines>
  );
}

/** `sender`: the From address of the mails; null without a mail server. */
function ServerAlert({ sender }: { sender: string | null }) {
  const t = useTranslations("panel.outbox");
  if (sender) return <p className={styles.sender}>{t("sender", { address: sender })}</p>;
  return (
    <Notice isAbove role="status" tone="warning" icon={IconMailOff} title={t("noServerTitle")}>
      {t("noServerText", { url: "SMTP_URL", from: "MAIL_FROM" })}
    </Notice>
  );
}

export function OutboxScreen({ sender }: { sender: string | null }) {
  const t = useTranslations("panel.outbox");
  return (
    <ListScreen
      list={mailList}
      title={t("title")}
      text={t("text")}
      above={<ServerAlert sender={sender} />}
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
