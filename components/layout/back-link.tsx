import { IconArrowLeft } from "@tabler/icons-react";
import Link from "next/link";
import styles from "./back-link.module.css";

/** The way up from a page that belongs to another. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </Link>
  );
}
