import type { ReactNode } from "react";
import styles from "./figures.module.css";

type Figure = {
  name: string;
  value: ReactNode;
  /** Shown after the value. */
  beside?: ReactNode;
  text?: ReactNode;
  isBad?: boolean;
};

/** Large figures, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, beside, text, isBad }) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value} data-bad={isBad || undefined}>
            {value}
            {beside && <span className={styles.text}> {beside}</span>}
          </dd>
          {text && <dd className={styles.text}>{text}</dd>}
        </div>
      ))}
    </dl>
  );
}

type Sum = { name: string; value: ReactNode; isTotal?: boolean };

/** One line per sum, with the values aligned. With `isLive`, screen readers announce changes. */
export function Sums({ sums, isLive }: { sums: readonly Sum[]; isLive?: boolean }) {
  return (
    <dl className={styles.sums} aria-live={isLive ? "polite" : undefined}>
      {sums.map(({ name, value, isTotal }) => (
        // Screen readers announce the whole line: the value alone does not say which sum it is.
        <div key={name} aria-atomic={isLive} className={styles.sum} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
