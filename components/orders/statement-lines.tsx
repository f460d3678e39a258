"use client";

import { useTranslations } from "next-intl";
import { Hint, Problem } from "@/components/ui/layout";
import type { StatementView } from "@/lib/bank-statements/client";
import styles from "./reconcile-screen.module.css";

/** Shows how many lines of the bank's file were read, and where and why other lines failed. */
export function StatementLines({ statement }: { statement: StatementView }) {
  const t = useTranslations("panel.reconcile");
  const { lidas, ilegiveis, linhasIlegiveis } = statement;
  const others = ilegiveis - linhasIlegiveis.length;
  return (
    <>
      <Hint>{t("read", { count: lidas })}</Hint>
      {ilegiveis > 0 && (
        <>
          <Problem>{t("unreadable", { count: ilegiveis })}</Problem>
          <ul className={styles.unreadable}>
            {linhasIlegiveis.map(({ linha, motivo }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in a file with a single line, all errors have the same position
              <li key={at}>{t("unreadableAt", { line: linha, why: t(`reasons.${motivo}`) })}</li>
            ))}
            {others > 0 && <li>{t("unreadableOthers", { count: others })}</li>}
          </ul>
        </>
      )}
    </>
  );
}
