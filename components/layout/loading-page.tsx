import type { ReactNode } from "react";
import styles from "./loading-page.module.css";

/** Stands for a page until it comes, and takes no input: what somebody typed or pressed there would be lost. */
export function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <div inert className={styles.page}>
      {children}
    </div>
  );
}
