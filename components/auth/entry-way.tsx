import { IntentLink } from "@/components/ui/intent-link";
import styles from "./entry-way.module.css";

export const EntryWay = ({ href, children }: { href: string; children: string }) => (
  <IntentLink href={href} className={styles.way}>
    {children}
  </IntentLink>
);
