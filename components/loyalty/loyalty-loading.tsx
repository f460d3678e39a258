"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { EntriesTable } from "@/components/loyalty/entries-table";
import { Hidden } from "@/components/ui/hidden";
import styles from "./loyalty-loading.module.css";

/** The place of the figures and the list until they are known. */
export function LoyaltyLoading() {
  const t = useTranslations("panel.loyalty");
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <div aria-busy="true">
        <Hidden>{t("loading")}</Hidden>
        <div className={styles.figures} />
        <div className={styles.rules} />
      </div>
      <EntriesTable />
    </>
  );
}
