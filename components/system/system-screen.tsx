"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { Card, CardLink } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import { numberFormat } from "@/lib/format/formatters";
import { type SystemView, systemQuery } from "@/lib/system/client";
import { COUNT_CAP, type SystemWarning } from "@/lib/system/warnings";
import styles from "./system-screen.module.css";

export function SystemScreen() {
  const t = useTranslations("panel.system");
  const { data: system, error, refetch } = useQuery(systemQuery);
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      {system ? <Parts system={system} /> : <QueryProblem error={error} onRetry={refetch} />}
    </>
  );
}

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

function useSystemWords() {
  const t = useTranslations("panel.system");
  const locale = useLocale();
  const format = useFormats();
  const decimal = (value: number) => numberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return {
    size: (bytes: number) =>
      bytes < GIGABYTE
        ? t("megabytes", { size: decimal(bytes / MEGABYTE) })
        : t("gigabytes", { size: decimal(bytes / GIGABYTE) }),
    ms: (ms: number) => t("milliseconds", { ms: decimal(ms) }),
    capped: (count: number) =>
      count < COUNT_CAP ? format.count(count) : t("atLeast", { count: format.count(COUNT_CAP) }),
  };
}

function useSystemFacts({ aplicacao, banco, tarefas, emails, arquivos, endereco }: SystemView) {
  const t = useTranslations("panel.system");
  const format = useFormats();
  const words = useSystemWords();
  const { abertas, livres, limite } = banco.conexoes;
  const servers = aplicacao.servidores
    .map(({ maquina, papel }) => t("server", { host: maquina, role: papel }))
    .join(", ");
  const busy = format.count(abertas - livres);
  return {
    aplicacao: [
      { name: t("version"), value: aplicacao.versao },
      { name: t("build"), value: aplicacao.compilacao ?? t("noBuild") },
      { name: t("node"), value: aplicacao.node },
      { name: t("uptime"), value: format.moment(aplicacao.iniciadaEm) },
      ...(servers ? [{ name: t("servers"), value: servers }] : []),
      {
        name: t("memory"),
        value: t("memoryOf", {
          used: words.size(aplicacao.memoria.usadaBytes),
          limit: words.size(aplicacao.memoria.heapLimiteBytes),
        }),
      },
    ],
    banco: [
      { name: t("postgres"), value: banco.versao },
      { name: t("size"), value: words.size(banco.tamanhoBytes) },
      { name: t("latency"), value: words.ms(banco.latenciaMs) },
      { name: t("connections"), value: t("connectionsOf", { busy, limit: format.count(limite) }) },
      { name: t("migrations"), value: format.count(banco.migracoes.aplicadas) },
      { name: t("lastMigration"), value: banco.migracoes.ultima ?? t("never") },
    ],
    tarefas: [
      { name: t("runner"), value: t(`runners.${tarefas.modo}`) },
      {
        name: t("lastSweep"),
        value: tarefas.ultimaVarreduraEm ? format.second(tarefas.ultimaVarreduraEm) : t("never"),
      },
      ...(tarefas.registradoEm
        ? [{ name: t("registered"), value: format.second(tarefas.registradoEm) }]
        : []),
      { name: t("waitingDeliveries"), value: words.capped(tarefas.entregasEsperando) },
    ],
    emails: [
      { name: t("sender"), value: emails.remetente ?? t("noSender") },
      { name: t("waitingMails"), value: words.capped(emails.esperando) },
      { name: t("failedMails"), value: words.capped(emails.falharam) },
    ],
    arquivos: [{ name: t("storage"), value: t(`storages.${arquivos.tipo}`) }],
    endereco: [
      { name: t("domain"), value: endereco.dominio },
      { name: t("origin"), value: endereco.origemPublica ?? t("noOrigin") },
    ],
  };
}

function Parts({ system }: { system: SystemView }) {
  const t = useTranslations("panel.system");
  const facts = useSystemFacts(system);
  const { aplicacao, banco, tarefas, emails, arquivos, endereco } = system;
  const count = Object.values(system).reduce((sum, { avisos }) => sum + avisos.length, 0);
  return (
    <>
      <p role="status" className={styles.summary}>
        {count === 0 ? t("allOk") : t("someAttention", { count })}
      </p>
      <div className={styles.parts}>
        <SystemPart part="aplicacao" warnings={aplicacao.avisos} facts={facts.aplicacao} />
        <SystemPart part="banco" warnings={banco.avisos} facts={facts.banco} />
        <SystemPart
          part="tarefas"
          warnings={tarefas.avisos}
          facts={facts.tarefas}
          link={{ href: "/admin/webhooks", label: t("seeWebhooks") }}
        />
        <SystemPart
          part="emails"
          warnings={emails.avisos}
          facts={facts.emails}
          link={{ href: "/admin/caixa-de-saida", label: t("seeOutbox") }}
        />
        <SystemPart part="arquivos" warnings={arquivos.avisos} facts={facts.arquivos} />
        <SystemPart part="endereco" warnings={endereco.avisos} facts={facts.endereco} />
      </div>
    </>
  );
}

type SystemPartProps = {
  part: keyof SystemView;
  warnings: readonly SystemWarning[];
  facts: readonly { name: string; value: ReactNode }[];
  link?: { href: string; label: string };
};

export function SystemPart({ part, warnings, facts, link }: SystemPartProps) {
  const t = useTranslations("panel.system");
  const isOk = warnings.length === 0;
  return (
    <Card
      title={t(`parts.${part}`)}
      actions={<StatusBadge tone={isOk ? "good" : "warning"}>{t(isOk ? "ok" : "attention")}</StatusBadge>}
    >
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" icon={IconAlertTriangle}>
          {t(`warnings.${warning}`)}
        </Notice>
      ))}
      <Sums sums={facts} />
      {link && <CardLink href={link.href}>{link.label}</CardLink>}
    </Card>
  );
}
