import { IconArrowLeft } from "@tabler/icons-react";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./back-link.module.css";

/** The way up from a page that belongs to another. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <IntentLink href={href} className={styles.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </IntentLink>
  );
}
