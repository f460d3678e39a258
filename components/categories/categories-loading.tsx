"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Hidden } from "@/components/ui/hidden";
import styles from "./category-tree.module.css";

const BONES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The place of the tree until it is known. */
export function CategoriesLoading() {
  const t = useTranslations("panel.categories");
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <div className={styles.card} aria-busy="true">
        <Hidden>{t("loading")}</Hidden>
        {BONES.map((bone) => (
          <div key={bone} className={styles.bone} />
        ))}
      </div>
    </>
  );
}
