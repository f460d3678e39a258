import { type ReactNode, useId } from "react";
import styles from "./part-card.module.css";

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A titled part of a page beside others, with what can be done about it. */
export function PartCard({ title, action, children }: Props) {
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
export function PartFacts({ facts }: { facts: readonly Fact[] }) {
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
