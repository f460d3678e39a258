import type { ReactNode } from "react";
import { Hidden } from "@/components/ui/hidden";
import styles from "./page-header.module.css";

type Props = {
  /** Put a title that is not words (a code, a URL) in `code`. */
  title: ReactNode;
  /**
   * Name of the part, if several pages share one title. Only screen
   * readers get it: the tab shows it to others.
   */
  part?: string | undefined;
  lead?: ReactNode;
  beside?: ReactNode;
  text?: ReactNode;
  /** The main action comes last, before the menu. */
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
