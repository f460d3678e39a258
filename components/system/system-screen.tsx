"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { useSystemFacts } from "@/components/system/use-system-facts";
import { Card, CardLink } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import { type SystemView, systemQuery } from "@/lib/system/client";
import type { SystemWarning } from "@/lib/system/warnings";
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
