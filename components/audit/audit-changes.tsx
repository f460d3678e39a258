"use client";

import { useTranslations } from "next-intl";
import { useAuditWords } from "@/components/audit/use-audit-words";
import type { AuditView } from "@/lib/audit/client";
import styles from "./audit-changes.module.css";

/** Each field that changed, before and after; what is new has no before. */
export function AuditChanges({ entry }: { entry: AuditView }) {
  const t = useTranslations("panel.audit");
  const words = useAuditWords();
  const { mudancas, antes, depois, valoresOcultos } = entry;
  if (mudancas.length === 0) return <p className={styles.none}>{t("noChanges")}</p>;
  return (
    <div className={styles.changes}>
      <table aria-label={t("changesTable")} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            {antes && <th scope="col">{t("before")}</th>}
            {(depois || !antes) && <th scope="col">{t("after")}</th>}
          </tr>
        </thead>
        <tbody>
          {mudancas.map(({ campo, antes: was, depois: is }) => (
            <tr key={campo}>
              <th scope="row">{words.field(campo)}</th>
              {antes && <td data-empty={was === null || undefined}>{words.text(campo, was)}</td>}
              {(depois || !antes) && <td data-empty={is === null || undefined}>{words.text(campo, is)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!valoresOcultos && (
        <details>
          <summary className={styles.summary}>{t("technical")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard */}
          <pre tabIndex={0} className={styles.json}>
            {JSON.stringify({ antes, depois }, null, 2)}
          </pre>
        </details>
      )}
    </div>
  );
}
