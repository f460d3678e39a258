"use client";

import { useTranslations } from "next-intl";
import { Hint, Problem } from "@/components/ui/layout";
import type { StatementView } from "@/lib/bank-statements/client";
import styles from "./reconcile-screen.module.css";

/** How many lines of the bank's file were read, and where and why others could not be. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a file of one line of text has all at the same place.
              <li key={at}>{t("unreadableAt", { line: linha, why: t(`reasons.${motivo}`) })}</li>
            ))}
            {others > 0 && <li>{t("unreadableOthers", { count: others })}</li>}
          </ul>
        </>
      )}
    </>
  );
}
