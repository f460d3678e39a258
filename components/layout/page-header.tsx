import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = { title: string; text?: ReactNode; actions?: ReactNode };

/** A page's title, with its main action on the right. */
export function PageHeader({ title, text, actions }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
