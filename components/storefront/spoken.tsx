import type { ReactNode } from "react";
import styles from "./spoken.module.css";

/** Read aloud, not shown. The panel's `Hidden` would bring the panel's styles along. */
export function Spoken({ as: Tag = "span", children }: { as?: "span" | "h1"; children: ReactNode }) {
  return <Tag className={styles.spoken}>{children}</Tag>;
}
