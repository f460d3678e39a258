import type { ReactNode } from "react";
import styles from "./notice.module.css";

type Props = {
  title: string;
  text: string;
  action: ReactNode;
  /** Of its heading: 2 on a page that has one already. */
  level?: 1 | 2;
};

/** A storefront page, or all of its content, that has only something to say, with one way on. */
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
