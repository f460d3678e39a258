import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./home.module.css";

type RowProps = { href: string; title: ReactNode; text?: ReactNode; end?: ReactNode };

export function HomeRow({ href, title, text, end }: RowProps) {
  return (
    <a href={href} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      <IconChevronRight size={18} stroke={1.75} className={styles.arrow} aria-hidden />
    </a>
  );
}
