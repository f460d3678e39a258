import { type ReactNode, useId } from "react";
import styles from "./account-section.module.css";

type Props = {
  /** Anchor for links that lead to this section. */
  name?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
};

export function AccountSection({ name, title, text, children }: Props) {
  const id = useId();
  return (
    <section id={name} tabIndex={name ? -1 : undefined} aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
