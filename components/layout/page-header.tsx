import type { ReactNode } from "react";
import { Hidden } from "@/components/ui/hidden";
import styles from "./page-header.module.css";

type Props = {
  /** Within `code` if it is no words. */
  title: ReactNode;
  /** Of several pages with one title: read aloud with it, since the tab below shows it. */
  part?: string | undefined;
  lead?: ReactNode;
  beside?: ReactNode;
  text?: ReactNode;
  /** The main one last, before the menu. */
  actions?: ReactNode;
};

export function PageHeader({ title, part, lead, beside, text, actions }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        {lead}
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title}>
              {title}
              {part && <Hidden> – {part}</Hidden>}
            </h1>
            {beside}
          </div>
          {text && <p className={styles.text}>{text}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
