import type { ReactNode } from "react";
import styles from "./hidden.module.css";

/** Read aloud, not shown. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
