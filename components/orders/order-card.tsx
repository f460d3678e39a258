import { type ReactNode, useId } from "react";
import styles from "./order-card.module.css";

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of an order's page. */
export function OrderCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

type Fact = { name: string; value: ReactNode };

/** Facts one below the other, each below its name. */
export function OrderFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
