import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./home.module.css";

/** `href` is null if the reader may not open the page. */
type RowProps = { href: string | null; title: ReactNode; text?: ReactNode; end?: ReactNode };

export function HomeRow({ href, title, text, end }: RowProps) {
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
  if (href === null) return <div className={styles.row}>{words}</div>;
  return (
    <a href={href} className={styles.row}>
      {words}
      <IconChevronRight size={18} stroke={1.75} className={styles.arrow} aria-hidden />
    </a>
  );
}
