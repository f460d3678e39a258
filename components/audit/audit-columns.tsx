"use client";

import { useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { Column } from "@/components/data-table/columns";
import { useFormats } from "@/components/layout/panel-context";
import type { AuditRow } from "@/lib/audit/client";
import styles from "./audit-columns.module.css";

/** The facts that the audit log shows of a row. */
export function useAuditColumns(onOpen: (id: string) => void): Column<AuditRow>[] {
  const t = useTranslations("panel.audit");
  const format = useFormats();
  return [
    {
      id: "acao",
      header: t("what"),
      phone: "title",
      cell: (entry) => <What entry={entry} onOpen={onOpen} />,
    },
    { id: "ator", header: t("who"), width: "15rem", phone: "detail", cell: (entry) => <Who entry={entry} /> },
    {
      id: "criadoEm",
      header: t("when"),
      width: "14rem",
      phone: "line",
      cell: ({ criadoEm }) => (
        <time dateTime={criadoEm} className={styles.dimmed}>
          {format.second(criadoEm)}
        </time>
      ),
    },
    {
      id: "ip",
      header: t("ip"),
      width: "9rem",
      phone: "hidden",
      cell: ({ ip }) => <span className={styles.dimmed}>{ip ?? ""}</span>,
    },
  ];
}

type WhatProps = { entry: AuditRow; onOpen: (id: string) => void };

function What({ entry: { id, acao, recurso, recursoNome }, onOpen }: WhatProps) {
  const words = useAuditWords();
  return (
    <button type="button" data-row-link className={styles.open} onClick={() => onOpen(id)}>
      <span>{words.action(acao)}</span>
      <span className={styles.record}>{recursoNome ?? words.resource(recurso)}</span>
    </button>
  );
}

function Who({ entry }: { entry: AuditRow }) {
  const t = useTranslations("panel.audit.kinds");
  const words = useAuditWords();
  return (
    <span className={styles.who}>
      <span>{words.actor(entry)}</span>
      {entry.atorTipo !== "user" && <span className={styles.kind}>{t(entry.atorTipo)}</span>}
    </span>
  );
}
