import type { ReactNode } from "react";
import styles from "./message-page.module.css";

type Props = { icon: ReactNode; title: string; children: ReactNode; actions?: ReactNode };

export function MessagePage({ icon, title, children, actions }: Props) {
  return (
    <section className={styles.page}>
      <div className={styles.icon} aria-hidden="true">
        {icon}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
