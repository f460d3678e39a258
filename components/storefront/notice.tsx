import type { ReactNode } from "react";
import styles from "./notice.module.css";

type Props = {
  title: string;
  text: string;
  action: ReactNode;
  /** Use 2 if the page already has a main heading. */
  level?: 1 | 2;
};

export function Notice({ title, text, action, level = 1 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.notice} data-level={level}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
