import { type ReactNode, useId } from "react";
import styles from "./section-card.module.css";

/** A titled part of a page, on a card of its own. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
