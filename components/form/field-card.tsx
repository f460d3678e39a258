import { type ReactNode, useId } from "react";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./field-card.module.css";

type Props = {
  /** One that an address may name, so that a link leads here. */
  id?: keyof Messages["panel"]["card"];
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Two fields to a line where there is room; one with `data-wide` has a line of its own. */
  isPaired?: boolean;
  children: ReactNode;
};

/** Fields that belong together, on a card with their title. */
export function FieldCard({ id, title, actions, isPaired = false, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={id && -1} aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
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
