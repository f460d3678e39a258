import { IconArrowLeft } from "@tabler/icons-react";
import styles from "./back-link.module.css";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={styles.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </a>
  );
}
