import type { ReactNode } from "react";
import styles from "./auth-card.module.css";
import { NeedsScript } from "./needs-script";

type Props = { title: string; text: ReactNode; children: ReactNode; below?: ReactNode };

export function AuthCard({ title, text, children, below }: Props) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.card}>
        {children}
        <NeedsScript className={styles.text} />
      </div>
      {below && <p className={styles.below}>{below}</p>}
    </section>
  );
}
