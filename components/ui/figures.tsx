import type { ReactNode } from "react";
import styles from "./figures.module.css";

type Figure = {
  name: string;
  value: ReactNode;
  /** Behind the value. */
  beside?: ReactNode;
  text?: ReactNode;
  isBad?: boolean;
};

/** Large, side by side. */
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

/** A line each, with the values below one another; read out as they change, if `isLive`. */
export function Sums({ sums, isLive }: { sums: readonly Sum[]; isLive?: boolean }) {
  return (
    <dl className={styles.sums} aria-live={isLive ? "polite" : undefined}>
      {sums.map(({ name, value, isTotal }) => (
        // Read out whole: the value alone does not say which.
        <div key={name} aria-atomic={isLive} className={styles.sum} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
