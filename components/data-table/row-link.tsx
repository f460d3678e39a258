import type { ReactNode } from "react";
import styles from "./row-link.module.css";

type Props = {
  href: string;
  label?: string;
  children: ReactNode;
};

/** The whole row is the link's target. */
export function RowLink({ href, label, children }: Props) {
  return (
    <a href={href} data-row-link aria-label={label} className={styles.link}>
      {children}
    </a>
  );
}
