import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

type Props = { tone: "good" | "warning" | "bad" | "neutral"; children: ReactNode };

/** The colour only repeats the text. */
export function StatusBadge({ tone, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
