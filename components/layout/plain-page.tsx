import "@/components/layout/scale.css";
import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

type Props = { title: string; text: string; action: ReactNode };

/** A page that stands outside both areas: needs no provider, no styles but its own and the scale. */
export function PlainPage({ title, text, action }: Props) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </main>
  );
}
