import styles from "./store-badge.module.css";

/** The store in whose panel we are: its initial and its name. */
export function StoreBadge({ name }: { name: string }) {
  return (
    <span className={styles.badge}>
      <span className={styles.initial} aria-hidden="true">
        {name.trim().charAt(0).toLocaleUpperCase()}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
