"use client";

import { useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import { useFormats } from "@/components/layout/panel-context";
import type { AuditView } from "@/lib/audit/client";
import styles from "./audit-facts.module.css";

/** Who, when, which record, from where. */
export function AuditFacts({ entry }: { entry: AuditView }) {
  const t = useTranslations("panel.audit");
  const kinds = useTranslations("panel.audit.kinds");
  const words = useAuditWords();
  const format = useFormats();
  const { atorTipo, criadoEm, recurso, recursoNome, ip, requestId } = entry;
  const facts: [string, string | null][] = [
    [t("who"), `${words.actor(entry)} · ${kinds(atorTipo)}`],
    [t("when"), format.second(criadoEm)],
    [t("record"), [words.resource(recurso), recursoNome].filter(Boolean).join(" · ")],
    [t("ip"), ip],
    [t("requestId"), requestId],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
