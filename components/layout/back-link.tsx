import { IconArrowLeft } from "@tabler/icons-react";
import { SMALL_ICON } from "@/components/ui/small-icon";
import styles from "./back-link.module.css";

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={styles.link}>
      <IconArrowLeft {...SMALL_ICON} />
      {children}
    </a>
  );
}
