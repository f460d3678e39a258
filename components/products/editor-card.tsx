import { type ReactNode, useId } from "react";
import styles from "./editor-card.module.css";

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** One subject of the editor, its title within the card. */
export function EditorCard({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
