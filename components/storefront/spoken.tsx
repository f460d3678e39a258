import type { ReactNode } from "react";
import styles from "./spoken.module.css";

/** For screen readers only. The panel's `Hidden` would load the panel's styles too. */
export function Spoken({ as: Tag = "span", children }: { as?: "span" | "h1"; children: ReactNode }) {
  return <Tag className={styles.spoken}>{children}</Tag>;
}
