"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { Column } from "@/components/data-table/columns";
import { DownloadButton, ListScreen } from "@/components/data-table/list-screen";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useFormats } from "@/components/layout/panel-context";
import { type AuditRow, auditActionsQuery, auditList } from "@/lib/audit/client";
import { AUDIT_FILTERS } from "@/lib/audit/filters";
import { AUDITED_RESOURCES } from "@/lib/audit/resources";
import { addressOf, fileOf, idOfAddress } from "@/lib/http/filters";
import styles from "./audit-screen.module.css";

function useAuditColumns(onOpen: (id: string) => void): Column<AuditRow>[] {
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

const AuditEntryDialog = dynamic(
  () => import("@/components/audit/audit-entry-dialog").then(({ AuditEntryDialog }) => AuditEntryDialog),
  { ssr: false },
);

export function AuditScreen() {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { params, change } = useListUrl();
  const opened = idOfAddress(params, "registro");
  return (
    <>
      <ListScreen
        list={auditList}
        title={t("title")}
        text={t("text")}
        actions={({ narrowing }) => (
          <DownloadButton href={fileOf("/audit/exportar", narrowing)}>{t("export")}</DownloadButton>
        )}
        label={t("table")}
        words={{
          acao: { label: t("filterAction"), any: t("anyAction"), choices: useActionChoices() },
          recurso: {
            label: t("filterResource"),
            any: t("anyResource"),
            choices: useSorted(AUDITED_RESOURCES, words.resource),
          },
          atorTipo: { label: t("filterActor"), any: t("anyActor"), of: (value) => t(`kinds.${value}`) },
          de: t("fromLabel"),
          ate: t("toLabel"),
          atorId: {
            chip: (id, rows) => {
              const row = rows.find(({ atorId }) => atorId === id);
              return row ? t("onlyActor", { name: words.actor(row) }) : t("onlyThisActor");
            },
          },
          recursoId: {
            chip: (id, rows) => {
              const row = rows.find(({ recursoId }) => recursoId === id);
              const name = row && (row.recursoNome ?? words.resource(row.recurso));
              return t("onlyRecordNamed", { name: name ?? id });
            },
          },
        }}
        columns={useAuditColumns((id) => change({ registro: id }))}
        nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
      />
      {opened && (
        <AuditEntryDialog
          key={opened}
          id={opened}
          change={change}
          onClose={() => change({ registro: null })}
        />
      )}
    </>
  );
}

function useActionChoices() {
  const { acao } = addressOf(AUDIT_FILTERS, useListUrl().params);
  const { data: known = [] } = useQuery(auditActionsQuery);
  return useSorted(acao && !known.includes(acao) ? [...known, acao] : known, useAuditWords().action);
}

function useSorted(values: readonly string[], of: (value: string) => string) {
  const locale = useLocale();
  return values
    .map((value) => ({ value, label: of(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
