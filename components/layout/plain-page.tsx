import "@/components/layout/scale.css";
import type { ReactNode } from "react";
import styles from "./plain-page.module.css";

type Props = { title: string; text: string; action: ReactNode };

/** Needs no provider and uses only its own styles. */
export function PlainPage({ title, text, action }: Props) {
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </main>
  );
}
