import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type Props = {
  /** Within `code` where it is not made of words. */
  title: ReactNode;
  /** Before the title: whose page it is, as a picture. */
  lead?: ReactNode;
  /** After the title: badges, tags, a button for the title itself. */
  beside?: ReactNode;
  text?: ReactNode;
  /** Buttons, the main one last before the menu. */
  actions?: ReactNode;
};

/** A page's title and what it stands for, with the page's actions on the right. */
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
