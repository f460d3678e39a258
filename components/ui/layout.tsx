import type { ReactNode } from "react";
import styles from "./layout.module.css";

type StackProps = {
  /** Without it, the page has full width. */
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
  /** A narrower column, unless `isEven`; on small screens it is below. */
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

/** The result of a form (totals, a preview) stays in sight beside it. */
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

/** Shows what just failed. */
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

/** Small elements in one line; they wrap where they do not fit. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function Hint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
