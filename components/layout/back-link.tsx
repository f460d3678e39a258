import { IconArrowLeft } from "@tabler/icons-react";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./back-link.module.css";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <IntentLink href={href} className={styles.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {children}
    </IntentLink>
  );
}
