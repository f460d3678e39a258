import type { ReactNode } from "react";
import styles from "./dialog-actions.module.css";

/** The buttons that end a dialog: side by side on the right, on phones one below the other. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
