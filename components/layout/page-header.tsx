import { Children, Fragment, isValidElement, type ReactNode } from "react";
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

const countOf = (node: ReactNode): number =>
  Children.toArray(node).reduce((sum: number, child) => {
    const isFragment = isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment;
    return sum + (isFragment ? countOf(child.props.children) : 1);
  }, 0);

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
      {actions && (
        // Said at once: while a page comes in, the first may be all that is there, and the rest would shift.
        <div className={styles.actions} data-several={countOf(actions) > 1 || undefined}>
          {actions}
        </div>
      )}
    </header>
  );
}
