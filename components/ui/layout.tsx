import type { ReactNode } from "react";
import styles from "./layout.module.css";

type StackProps = {
  /** How wide a page of this kind is: fields to fill in, or facts about one thing. All that there is without it. */
  width?: "form" | "detail";
  /** It stays in sight beside what is longer. */
  isSticky?: boolean;
  children: ReactNode;
};

/** Parts of a page one below the other. */
export function Stack({ width, isSticky, children }: StackProps) {
  return (
    <div className={styles.stack} data-width={width} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}

/** Two stacks: a page's parts and the smaller ones beside them, or below where there is no room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** What somebody wrote, with its line breaks. */
export function Prose({ children }: { children: ReactNode }) {
  return <p className={styles.prose}>{children}</p>;
}

/** A quiet sentence that helps. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
