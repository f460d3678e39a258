import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A storefront page that has only something to say, with one way on. */
export function Notice({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
