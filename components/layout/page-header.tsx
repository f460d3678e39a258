import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = {
  /** Within `code` if it is no words. */
  title: ReactNode;
  lead?: ReactNode;
  beside?: ReactNode;
  text?: ReactNode;
  /** The main one last, before the menu. */
  actions?: ReactNode;
};

export function PageHeader({ title, lead, beside, text, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {lead}
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {beside}
          </div>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
