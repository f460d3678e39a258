import { type ReactNode, useId } from "react";
import styles from "./field-card.module.css";

/** Fields that belong together, on a card with their title. */
export function FieldCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
