"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { SystemView } from "@/lib/system/client";
import { COUNT_CAP } from "@/lib/system/warnings";

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

function useSystemWords() {
  const t = useTranslations("panel.system");
  const locale = useLocale();
  const format = useFormats();
  const decimal = (value: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
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

export function useSystemFacts({ aplicacao, banco, tarefas, emails, arquivos, endereco }: SystemView) {
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
