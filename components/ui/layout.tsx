import type { ReactNode } from "react";
import styles from "./layout.module.css";

type StackProps = {
  /** Full width without it. */
  width?: "form" | "detail";
  isSticky?: boolean;
  children: ReactNode;
};

export function Stack({ width, isSticky, children }: StackProps) {
  return (
    <div className={styles.stack} data-width={width} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}

/** Smaller parts beside or below. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className={styles.prose}>{children}</p>;
}

export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
