"use client";

import { useTranslations } from "next-intl";
import { RolesHeader } from "@/components/team/roles-screen";
import { Hidden } from "@/components/ui/hidden";
import styles from "./role-card.module.css";

const BONES = ["a", "b", "c", "d", "e"];

/** The place of the roles until they are known. */
export function RolesLoading() {
  const t = useTranslations("panel.team.roles");
  return (
    <>
      <RolesHeader />
      <div aria-busy="true" className={styles.cards}>
        <Hidden>{t("loading")}</Hidden>
        {BONES.map((bone) => (
          <div key={bone} className={styles.bone} />
        ))}
      </div>
    </>
  );
}
