import { type ReactNode, useId } from "react";
import type { Messages } from "@/lib/i18n/messages";
import styles from "./card.module.css";

type Props = {
  id?: keyof Messages["panel"]["card"];
  title: ReactNode;
  /** Only screen readers get the title. */
  isTitleHidden?: boolean;
  actions?: ReactNode;
  /** The content reaches the card's edges and sets its own padding: rows, a picture. */
  isFlush?: boolean;
  /** Two fields per line where they fit; a field with `data-wide` takes the whole line. */
  isPaired?: boolean;
  children: ReactNode;
};

export function Card({ id, title, isTitleHidden, actions, isFlush, isPaired, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      tabIndex={id && -1}
      aria-labelledby={titleId}
      className={styles.card}
      data-flush={isFlush || undefined}
    >
      <div className={styles.head} data-hidden={isTitleHidden || undefined}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body} data-paired={isPaired || undefined}>
        {children}
      </div>
    </section>
  );
}

export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}

type Fact = { name: string; value: ReactNode; isWide?: boolean };

/** Shows facts side by side where they fit, unless `isStacked`. */
export function Facts({ facts, isStacked }: { facts: readonly Fact[]; isStacked?: boolean }) {
  return (
    <dl className={styles.facts} data-stacked={isStacked || undefined}>
      {facts.map(({ name, value, isWide }) => (
        <div key={name} className={styles.fact} data-wide={isWide || undefined}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
