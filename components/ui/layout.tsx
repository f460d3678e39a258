import type { ReactNode } from "react";
import styles from "./layout.module.css";

type StackProps = {
  /** How wide a page of this kind is: fields to fill in, or facts about one thing. All that there is without it. */
  width?: "form" | "detail";
  children: ReactNode;
};

/** Parts of a page one below the other. */
export function Stack({ width, children }: StackProps) {
  return (
    <div className={styles.stack} data-width={width}>
      {children}
    </div>
  );
}

/** Parts of a page with smaller ones beside them, or below them where there is no room. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{children}</div>
      <div className={styles.stack}>{aside}</div>
    </div>
  );
}

/** A quiet sentence that helps. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
