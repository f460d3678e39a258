"use client";

import { useTranslations } from "next-intl";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { MailStatusBadge } from "@/components/outbox/mail-status";
import { useMailReason } from "@/components/outbox/use-mail-reason";
import type { MailRow } from "@/lib/mail/client";

/** The facts that the outbox shows of each e-mail. */
export function useMailColumns(): Column<MailRow>[] {
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
    <span className={cells.lines}>
      {paraNome && <span>{paraNome}</span>}
      <span className={paraNome ? cells.note : undefined}>{para}</span>
    </span>
  );
}

function State({ mail }: { mail: MailRow }) {
  const reasonOf = useMailReason();
  return (
    <span className={cells.lines}>
      <span>
        <MailStatusBadge mail={mail} />
      </span>
      {mail.erro && <span className={`${cells.note} ${cells.onDesk}`}>{reasonOf(mail.erro)}</span>}
    </span>
  );
}
