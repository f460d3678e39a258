import type { ReactNode } from "react";
import { translator } from "@/lib/i18n/request-locale";
import styles from "./auth-card.module.css";

type Props = { title: string; text: ReactNode; children: ReactNode; below?: ReactNode };

export async function AuthCard({ title, text, children, below }: Props) {
  const t = await translator("storefront.account.form");
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.card}>
        {children}
        <noscript>
          <p className={styles.text}>{t("noScript")}</p>
        </noscript>
      </div>
      {below && <p className={styles.below}>{below}</p>}
    </section>
  );
}
