import { type ReactNode, useId } from "react";
import styles from "./field-card.module.css";

type Props = {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Two fields to a line where there is room; one with `data-wide` has a line of its own. */
  isPaired?: boolean;
  children: ReactNode;
};

/** Fields that belong together, on a card with their title. */
export function FieldCard({ title, actions, isPaired = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={styles.fields} data-paired={isPaired || undefined}>
        {children}
      </div>
    </section>
  );
}
