import type { ReactNode } from "react";
import styles from "./fact-card.module.css";

type Fact = { name: string; value: ReactNode; isWide?: boolean };

/** Facts about one thing, each below its name. */
export function FactCard({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <section aria-label={label} className={styles.card}>
      <dl className={styles.facts}>
        {facts.map(({ name, value, isWide }) => (
          <div key={name} className={styles.fact} data-wide={isWide || undefined}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
