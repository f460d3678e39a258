import type { ReactNode } from "react";
import styles from "./layout.module.css";

type StackProps = {
  /** Full width without it. */
  width?: "form" | "detail";
  children: ReactNode;
};

export function Stack({ width, children }: StackProps) {
  return (
    <div className={styles.stack} data-width={width}>
      {children}
    </div>
  );
}

type ColumnsProps = {
  /** Narrower, unless `isEven`; below on small screens. */
  beside: ReactNode;
  isEven?: boolean;
  children: ReactNode;
};

export function Columns({ beside, isEven, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-even={isEven || undefined}>
      <Stack>{children}</Stack>
      <Stack>{beside}</Stack>
    </div>
  );
}

/** What a form comes to stays in sight. */
export function FormColumns({ beside, isEven, children }: ColumnsProps) {
  return (
    <div className={styles.columns} data-even={isEven || undefined}>
      <Stack>{children}</Stack>
      <aside className={styles.stack} data-sticky>
        {beside}
      </aside>
    </div>
  );
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className={styles.prose}>{children}</p>;
}

/** What just failed. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>;
}

/** Small things in a line, as long as they fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
