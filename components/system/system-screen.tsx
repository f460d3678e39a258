"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { SystemPart } from "@/components/system/system-part";
import { useSystemFacts } from "@/components/system/use-system-facts";
import { QueryProblem } from "@/components/ui/query-problem";
import { type SystemView, systemQuery } from "@/lib/system/client";
import styles from "./system-screen.module.css";

/** Sistema: how the installation is doing, part by part, in words. */
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
