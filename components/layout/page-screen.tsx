"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { Hidden } from "@/components/ui/hidden";
import styles from "./page-screen.module.css";

const never = () => () => {};

/** False on the server and while the document hydrates. */
const useIsAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The content of a panel page. The browser draws it as soon as the document hydrates, from data that came with
 * the page: on the server, a screen costs several times as much as the rest of its page.
 */
export function PageScreen({ children }: { children: ReactNode }) {
  const t = useTranslations("common");
  if (useIsAwake()) return children;
  return (
    <div className={styles.waiting}>
      <Hidden>{t("loading")}</Hidden>
      <span className={styles.title} />
      <span className={styles.content} />
    </div>
  );
}
