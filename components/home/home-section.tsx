import { type ReactNode, useId } from "react";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./home-section.module.css";

type Props = { title: string; link?: { href: string; label: string }; children: ReactNode };

/** A part of the first page: a heading, the way to the whole list, and a card. */
export function HomeSection({ title, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {link && (
          <IntentLink href={link.href} className={styles.more}>
            {link.label}
          </IntentLink>
        )}
      </div>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
